// swift-tools-version: 6.2
import PackageDescription

// Motion for other runtimes, as keys: `interlude export`.
let package = Package(
  name: "Exports",
  products: [.library(name: "Exports", targets: ["Export", "ExportCommand"])],
  dependencies: [.package(name: "interlude", path: "../..")],
  targets: [
    .target(name: "EmbeddedRuntimes", dependencies: interlude("EmbeddedFiles")),
    .target(
      name: "Export",
      dependencies: ["EmbeddedRuntimes"]
        + interlude("Diagnostics", "Recordings", "Tools", "Transitions"),
      exclude: ["Runtimes"]),
    .target(
      name: "ExportCommand",
      dependencies: ["Export"]
        + interlude(
          "Diagnostics", "InterludeTool", "Recordings", "Scenarios", "Scripting", "Tools",
          "Transitions")),
    .executableTarget(
      name: "interlude-export", dependencies: ["ExportCommand"] + interlude("InterludeTool")),

    // MARK: Tests
    .testTarget(
      name: "ExportTests",
      dependencies: ["Export"] + interlude("Recordings", "TestSupport", "Tools", "Transitions")),
    .testTarget(
      name: "ExportCommandTests",
      dependencies: ["Export", "ExportCommand"]
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
  // Tests spend their time in these. Only the makefile asks for it.
  if Context.environment["INTERLUDE_OPTIMIZED"] != nil, ["Export"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular, target.path == nil { target.exclude.append("README.md") }
}
