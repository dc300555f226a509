// swift-tools-version: 6.2
import PackageDescription

// What changed, then and now: `interlude matrix`, and `test --review`.
let package = Package(
  name: "Review",
  products: [.library(name: "Review", targets: ["Matrices", "ReviewCommands"])],
  dependencies: [
    .package(name: "interlude", path: "../.."), .package(path: "../Pictures"),
    .package(path: "../Studio"),
  ],
  targets: [
    .target(name: "EmbeddedSummary", dependencies: interlude("EmbeddedFiles")),
    .target(
      name: "Matrices",
      dependencies: ["EmbeddedSummary"]
        + interlude(
          "Conformance", "Diagnostics", "FileReading", "Recordings", "Scenarios", "Tools",
          "Transitions"),
      exclude: ["Summing/summary.html"]),
    .target(
      name: "ReviewCommands",
      dependencies: [
        "Matrices", .product(name: "Pictures", package: "Pictures"),
        .product(name: "StudioPages", package: "Studio"),
      ]
        + interlude(
          "Conformance", "Diagnostics", "InterludeTool", "Recordings", "Scenarios", "Scripting",
          "Tools", "Transitions")),
    .executableTarget(
      name: "interlude-matrix", dependencies: ["ReviewCommands"] + interlude("InterludeTool")),
    .executableTarget(
      name: "interlude-test", dependencies: ["ReviewCommands"] + interlude("InterludeTool")),

    // MARK: Tests
    .testTarget(
      name: "MatricesTests",
      dependencies: ["Matrices"]
        + interlude(
          "Conformance", "Diagnostics", "Scenarios", "TestSupport", "Tools", "Transitions")),
    .testTarget(
      name: "ReviewCommandTests",
      dependencies: ["Matrices", "ReviewCommands"]
        + interlude(
          "InterludeTool", "Recordings", "Scenarios", "Scripting", "TestSupport", "Tools",
          "Transitions")),
  ],
  swiftLanguageModes: [.v6])

/// Products of the core.
func interlude(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "interlude") }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular, target.path == nil { target.exclude.append("README.md") }
}
