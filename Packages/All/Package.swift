// swift-tools-version: 6.2
import PackageDescription

// All commands in one program, which an installation has under the name of each of them.
let package = Package(
  name: "All",
  products: [.library(name: "AllCommands", targets: ["AllCommands"])],
  dependencies: [
    .package(name: "interlude", path: "../.."), .package(path: "../Assistant"),
    .package(path: "../Exports"),
    .package(path: "../Fit"), .package(path: "../Pictures"), .package(path: "../Review"),
    .package(path: "../Studio"),
  ],
  targets: [
    .target(
      name: "AllCommands",
      dependencies: ["Assistant", "Exports", "Fit", "Pictures", "Review", "Studio"].map {
        .product(name: $0, package: $0)
      } + interlude("InterludeTool")),
    .executableTarget(
      name: "all-commands", dependencies: ["AllCommands"] + interlude("InterludeTool")),

    // MARK: Tests
    .target(name: "ConfinementAttempts", path: "Tests/ConfinementAttempts"),
    .executableTarget(
      name: "confinement-probe",
      dependencies: ["AllCommands", "ConfinementAttempts"] + interlude("InterludeTool"),
      path: "Tests/ConfinementProbe"),
    .testTarget(
      name: "WholeToolTests",
      dependencies: ["AllCommands", "confinement-probe", "all-commands"]
        + [.product(name: "Exports", package: "Exports")]
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
