// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lab",
  dependencies: [
    .package(name: "interlude", path: "../.."), .package(path: "../All"),
    .package(path: "../Pictures"), .package(path: "../Review"),
  ],
  targets: [
    .target(
      name: "BenchmarkSupport", dependencies: [.product(name: "CLua", package: "interlude")]),
    .target(
      name: "BenchmarkResults", dependencies: [.product(name: "Diagnostics", package: "interlude")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkResults", "BenchmarkSupport", .product(name: "Pictures", package: "Pictures"),
        .product(name: "Review", package: "Review"),
      ]
        + interlude(
          "Diagnostics", "Recordings", "Scenarios", "Scripting", "TestSupport", "Tools",
          "Transitions")),
    .target(
      name: "HostileTrials",
      dependencies: [
        .product(name: "AllCommands", package: "All"), .product(name: "Review", package: "Review"),
        .product(name: "Pictures", package: "Pictures"),
      ]
        + interlude(
          "Diagnostics", "InterludeTool", "Recordings", "Scenarios", "Scripting", "Tools",
          "Transitions")),
    .executableTarget(
      name: "hostile-runner",
      dependencies: ["HostileTrials", .product(name: "AllCommands", package: "All")]
        + interlude("InterludeTool"),
      path: "Sources/HostileRunner"),
    .testTarget(name: "BenchmarkResultsTests", dependencies: ["BenchmarkResults"]),
    .testTarget(
      name: "HostileTests",
      dependencies: ["HostileTrials", "hostile-runner"]
        + interlude("Recordings", "Scenarios", "Scripting", "TestSupport", "Tools"),
      exclude: ["Corpus", "Found", "README.md"]),
  ],
  swiftLanguageModes: [.v6])

/// Products of the core.
func interlude(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "interlude") }
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular || target.name == "Benchmarks" { target.exclude.append("README.md") }
}
