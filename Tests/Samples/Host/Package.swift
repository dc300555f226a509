// swift-tools-version: 6.2
import PackageDescription

// A program that uses Interlude, as the guide "Embedding Interlude" tells it.
let package = Package(
  name: "host",
  traits: [
    .trait(name: "Pictures", description: "Draws what a stage shows; needs Cairo and Pango.")
  ],
  dependencies: [
    .package(name: "interlude", path: "../../.."),
    .package(name: "Pictures", path: "../../../Packages/Pictures"),
  ],
  targets: [
    .target(
      name: "Host",
      dependencies: [
        .product(name: "Diagnostics", package: "interlude"),
        .product(name: "Scripting", package: "interlude"),
        .product(name: "Transitions", package: "interlude"),
        .product(
          name: "Pictures", package: "Pictures", condition: .when(traits: ["Pictures"])),
      ]),
    .testTarget(
      name: "HostTests",
      dependencies: ["Host", .product(name: "Conformance", package: "interlude")]),
  ],
  swiftLanguageModes: [.v6])
