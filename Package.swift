// swift-tools-version: 6.2
import PackageDescription

// The commit, for `--version`. The makefile passes it; a build without it doesn't know it.
let revision = (Context.environment["INTERLUDE_REVISION"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }

// Animators in Lua, a host with UIKit's rules, a command line. What else there is lies in Packages.
let package = Package(
  name: "interlude",
  products: [
    .executable(name: "interlude", targets: ["interlude"]),
    .library(name: "Transitions", targets: ["Motion", "Transitions", "Views"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "Scenarios", targets: ["JSON5Reading", "Scenarios"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "InterludeTool", targets: ["Apps", "InterludeTool"]),
    .library(name: "Apps", targets: ["Apps", "TextMeasuring"]),
    // What the packages in Packages use, besides.
    .library(
      name: "Tools",
      targets: [
        "CommandLineParsing", "EmbeddedFiles", "External", "FileReading", "Look",
        "LuaRuntime", "MemoryAccounting", "Terminal", "TextMeasuring", "Workspaces",
      ]),
    .library(name: "CLua", targets: ["CLua"]),
    .library(name: "EmbeddedFiles", targets: ["EmbeddedFiles"]),
    .library(name: "FileReading", targets: ["FileReading"]),
    .library(name: "Look", targets: ["Look"]),
    .library(name: "TestSupport", targets: ["TestSupport", "ToolTesting"]),
  ],
  targets: [
    // MARK: C
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "LuaSandbox", dependencies: ["CLua"], cSettings: [.headerSearchPath(".")]),
    .target(name: "Confinement"),
    .target(name: "EmbeddedFiles"),
    .target(name: "Revision", cSettings: [.define("INTERLUDE_REVISION", to: revision)]),

    // MARK: Foundations, which know nothing of transitions
    .target(name: "Diagnostics"),
    .target(name: "FileReading", dependencies: ["EmbeddedFiles"]),
    .target(name: "JSON5Reading", dependencies: ["Diagnostics"]),
    .target(name: "MemoryAccounting"),
    .target(name: "Motion"),
    .target(
      name: "LuaRuntime",
      dependencies: ["CLua", "Diagnostics", "FileReading", "LuaSandbox", "MemoryAccounting"]),
    .target(name: "CommandLineParsing", dependencies: ["Diagnostics"]),
    .target(name: "External"),

    // MARK: The engine
    .target(name: "Views", dependencies: ["Motion"]),
    .target(name: "Transitions", dependencies: ["Motion", "Views"]),
    .target(name: "Look", dependencies: ["Motion", "Views"]),
    .target(name: "Apps", dependencies: ["Transitions", "Views"]),
    .target(name: "TextMeasuring", dependencies: ["Motion", "Views"]),

    // MARK: Around the engine
    .target(
      name: "Scripting",
      dependencies: ["Diagnostics", "FileReading", "LuaRuntime", "TextMeasuring"] + engine,
      exclude: ["Library"]),
    .target(
      name: "Scenarios",
      dependencies: ["Apps", "Diagnostics", "FileReading", "JSON5Reading", "TextMeasuring"]
        + engine),
    .target(
      name: "Recordings",
      dependencies: ["Diagnostics", "JSON5Reading", "MemoryAccounting", "Scenarios"] + engine),
    .target(name: "Conformance", dependencies: ["Apps", "Diagnostics", "Look"] + engine),

    // MARK: The program
    .target(
      name: "Terminal",
      dependencies: [
        "CommandLineParsing", "Confinement", "Diagnostics", "External", "FileReading",
        "MemoryAccounting", "Motion",
      ]),
    .target(
      name: "Workspaces",
      dependencies: [
        "Apps", "CommandLineParsing", "Diagnostics", "FileReading", "JSON5Reading", "Motion",
        "Recordings", "Scenarios", "Scripting", "Terminal", "Transitions",
      ]),
    .target(
      name: "InterludeTool",
      dependencies: [
        "Apps", "CommandLineParsing", "Conformance", "Diagnostics", "External", "FileReading",
        "Recordings", "Revision", "Scenarios", "Scripting", "Terminal", "Workspaces",
      ] + engine),
    .executableTarget(name: "interlude", dependencies: ["InterludeTool"]),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["Apps", "Recordings", "Scenarios"] + engine,
      path: "Tests/TestSupport"),
    .target(
      name: "ToolTesting",
      dependencies: [
        "Apps", "CommandLineParsing", "Diagnostics", "InterludeTool", "JSON5Reading", "Recordings",
        "Scenarios", "Scripting", "Terminal", "Workspaces",
      ], path: "Tests/ToolTesting"),
    .target(name: "TerminalSupport", path: "Tests/TerminalSupport"),
    .target(
      name: "Host", dependencies: ["Diagnostics", "Scripting"] + engine,
      path: "Tests/Samples/Host/Sources/Host"),
    .testTarget(
      name: "HostTests", dependencies: ["Conformance", "Host", "Scripting"] + engine,
      path: "Tests/Samples/Host/Tests/HostTests"),
    .testTarget(
      name: "MainActorTests", dependencies: engine, path: "Tests/Samples/MainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSON5Reading"]),
    .testTarget(name: "JSON5ReadingTests", dependencies: ["Diagnostics", "JSON5Reading"]),
    .testTarget(name: "FileReadingTests", dependencies: ["FileReading"]),
    .testTarget(name: "MemoryAccountingTests", dependencies: ["MemoryAccounting"]),
    .testTarget(name: "ExternalTests", dependencies: ["External"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], resources: [.copy("Fixtures")]),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["Diagnostics", "LuaRuntime"]),
    .testTarget(
      name: "CommandLineParsingTests",
      dependencies: ["CommandLineParsing", "Diagnostics", "JSON5Reading"]),
    .testTarget(name: "ViewsTests", dependencies: ["Motion", "Views"]),
    .testTarget(
      name: "TransitionsTests", dependencies: ["TestSupport"] + engine,
      exclude: ["Callbacks/CallbackOrder.txt"]),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Diagnostics", "JSON5Reading", "Look", "LuaRuntime", "Recordings", "Scenarios",
        "Scripting", "TestSupport",
      ] + engine),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Apps", "Diagnostics", "JSON5Reading", "Recordings", "Scenarios", "TestSupport",
        "TextMeasuring",
      ] + engine),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["Diagnostics", "JSON5Reading", "Recordings", "Scenarios", "TestSupport"]
        + engine),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CommandLineParsing", "Diagnostics", "FileReading", "Terminal", "Workspaces"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "Diagnostics", "TestSupport"] + engine),
    .testTarget(name: "LookTests", dependencies: ["Look"] + engine),
    .testTarget(
      name: "InterludeToolTests",
      dependencies: [
        "Apps", "CommandLineParsing", "Diagnostics", "InterludeTool", "JSON5Reading", "Recordings",
        "Scenarios", "Scripting", "Terminal", "TestSupport", "TerminalSupport", "ToolTesting",
        "Workspaces", "interlude",
      ] + engine),
  ],
  swiftLanguageModes: [.v6])

var engine: [Target.Dependency] { ["Motion", "Transitions", "Views"] }

// Tests spend their time in these. Optimized they take a quarter of the time. Only the makefile asks for it: SwiftPM
// refuses such a flag in a package that is a dependency.
let isOptimized = Context.environment["INTERLUDE_OPTIMIZED"] != nil
let played = ["JSON5Reading", "Look", "LuaRuntime", "Motion", "Transitions", "Views"]
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
  if isOptimized, played.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type != .test, target.path == nil { target.exclude.append("README.md") }
}
