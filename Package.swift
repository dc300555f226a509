// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "interlude",
  products: [
    .executable(name: "interlude", targets: ["interlude"]),
    .library(name: "Transitions", targets: ["Motion", "Staging", "Transitions"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
  ],
  targets: [
    // MARK: C libraries
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "LuaShims", dependencies: ["CLua"]),

    // MARK: Foundations, which know nothing of transitions
    .target(name: "Diagnostics"),
    .target(name: "Motion"),
    .target(name: "LuaRuntime", dependencies: ["CLua", "LuaShims", "Diagnostics"]),
    .target(name: "CommandLineParsing", dependencies: ["Diagnostics"]),

    // MARK: The engine
    .target(name: "Staging", dependencies: ["Motion"]),
    .target(name: "Transitions", dependencies: ["Motion", "Staging"]),

    // MARK: Around the engine
    .target(
      name: "Scripting",
      dependencies: ["Diagnostics", "LuaRuntime", "Motion", "Staging", "Transitions"],
      resources: [.embedInCode("Library")]),
    .target(name: "Scenarios", dependencies: ["Diagnostics", "Motion", "Staging", "Transitions"]),
    .target(name: "Conformance", dependencies: ["Diagnostics", "Motion", "Staging", "Transitions"]),

    // MARK: Programs
    .target(
      name: "InterludeTool",
      dependencies: [
        "CommandLineParsing", "Conformance", "Diagnostics", "Motion", "Scenarios", "Scripting",
        "Staging", "Transitions",
      ]),
    .executableTarget(name: "interlude", dependencies: ["InterludeTool"]),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["Motion", "Staging", "Transitions"],
      path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], resources: [.copy("Fixtures")]),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "Diagnostics"]),
    .testTarget(
      name: "CommandLineParsingTests", dependencies: ["CommandLineParsing", "Diagnostics"]),
    .testTarget(name: "StagingTests", dependencies: ["Motion", "Staging"]),
    .testTarget(
      name: "TransitionsTests", dependencies: ["Motion", "Staging", "TestSupport", "Transitions"]),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Diagnostics", "LuaRuntime", "Motion", "Scenarios", "Scripting", "Staging", "TestSupport",
        "Transitions",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Diagnostics", "Motion", "Scenarios", "Staging", "TestSupport", "Transitions"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "Diagnostics", "Motion", "Staging", "Transitions"]),
    .testTarget(
      name: "InterludeToolTests",
      dependencies: [
        "CommandLineParsing", "Diagnostics", "InterludeTool", "Motion", "Scenarios", "Scripting",
        "Staging",
        "Transitions",
      ]),
  ],
  swiftLanguageModes: [.v6])

let strictness: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
for target in package.targets where target.type != .system {
  target.swiftSettings = strictness
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type != .test, target.path == nil { target.exclude.append("README.md") }
}
