// swift-tools-version: 6.2
import PackageDescription

// An animator from a recording: `interlude fit`.
let package = Package(
  name: "Fit",
  products: [.library(name: "Fit", targets: ["FitCommand", "Fitting"])],
  dependencies: [
    .package(name: "interlude", path: "../.."), .package(path: "../Exports"),
    .package(path: "../Pictures"),
  ],
  targets: [
    .systemLibrary(
      name: "CMinpack", pkgConfig: "cminpack",
      providers: [.apt(["libcminpack-dev"]), .brew(["cminpack"])]),
    .target(
      name: "Fitting",
      dependencies: ["CMinpack"]
        + interlude(
          "Diagnostics", "Recordings", "Scenarios", "Scripting", "Tools", "Transitions")),
    .target(
      name: "FitCommand",
      dependencies: [
        "Fitting", .product(name: "Exports", package: "Exports"),
        .product(name: "Pictures", package: "Pictures"),
      ]
        + interlude(
          "Diagnostics", "InterludeTool", "Recordings", "Scenarios", "Scripting", "Tools",
          "Transitions")),
    .executableTarget(
      name: "interlude-fit", dependencies: ["FitCommand"] + interlude("InterludeTool")),

    // MARK: Tests
    .testTarget(
      name: "FittingTests",
      dependencies: ["Fitting"] + interlude("Diagnostics", "Transitions")),
    .testTarget(
      name: "FitCommandTests",
      dependencies: ["FitCommand", "Fitting", .product(name: "Pictures", package: "Pictures")]
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
  if Context.environment["INTERLUDE_OPTIMIZED"] != nil, ["Fitting"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular, target.path == nil { target.exclude.append("README.md") }
}
