// swift-tools-version: 6.2
import PackageDescription

// A program that uses Interlude, as the guide "Embedding Interlude" tells it.
let package = Package(
  name: "host",
  traits: [
    .trait(name: "Pictures", description: "Draws what a stage shows; needs Interlude's Rendering.")
  ],
  dependencies: [
    .package(
      name: "interlude", path: "../../..",
      traits: [.trait(name: "Rendering", condition: .when(traits: ["Pictures"]))])
  ],
  targets: [
    .target(
      name: "Host",
      dependencies: [
        .product(name: "Diagnostics", package: "interlude"),
        .product(name: "Scripting", package: "interlude"),
        .product(name: "Transitions", package: "interlude"),
        .product(
          name: "Rendering", package: "interlude", condition: .when(traits: ["Pictures"])),
      ]),
    .testTarget(
      name: "HostTests",
      dependencies: ["Host", .product(name: "Conformance", package: "interlude")]),
  ],
  swiftLanguageModes: [.v6])
