// swift-tools-version: 6.2
import PackageDescription

// The commit, for `--version`. The makefile passes it; a build without it doesn't know it.
let revision = (Context.environment["INTERLUDE_REVISION"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }

// What runs a transition; what commands read, play and print; what calls them; what tests of the engine import.
let engine: [Target.Dependency] = ["Motion", "Transitions", "Views"]
let tool: [Target.Dependency] = [
  "Apps", "CommandLineParsing", "Diagnostics", "FileReading", "JSON5Reading", "Recordings",
  "Scenarios", "Scripting", "Terminal",
]
let caller = tool + ["InterludeTool", "Workspaces"]
let testing = engine + ["Diagnostics", "JSON5Reading", "TestSupport"]
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
]

// Animators in Lua, a host with UIKit's rules, a command line. What else there is lies in Packages.
let package = Package(
  name: "interlude",
  products: [
    .executable(name: "interlude", targets: ["interlude"]),
    .library(name: "Transitions", targets: ["Motion", "Transitions", "Views"]),
    .library(name: "Scenarios", targets: ["JSON5Reading", "Scenarios"]),
    .library(name: "InterludeTool", targets: ["Apps", "InterludeTool"]),
    .library(name: "Apps", targets: ["Apps", "TextMeasuring"]),
    .library(name: "TestSupport", targets: ["TestSupport", "ToolTesting"]),
    // What the packages in Packages use, besides. No app needs these modules, and they can change at any time.
    .library(
      name: "Tools",
      targets: [
        "CommandLineParsing", "EmbeddedFiles", "External", "FileReading", "Look",
        "LuaRuntime", "MemoryAccounting", "Terminal", "TextMeasuring", "Workspaces",
      ]),
  ]
    + [
      "CLua", "Conformance", "Diagnostics", "EmbeddedFiles", "FileReading", "Look", "Recordings",
      "Scripting",
    ].map { .library(name: $0, targets: [$0]) },
  // For a package that compiles this one but never changes it, such as an app's own.
  traits: ["WholeModules"],
  targets: [
    // MARK: Foundations, which know nothing of transitions
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "LuaSandbox", dependencies: ["CLua"], cSettings: [.headerSearchPath(".")]),
    .target(name: "Confinement"),
    .target(name: "EmbeddedFiles"),
    .target(name: "Revision", cSettings: [.define("INTERLUDE_REVISION", to: revision)]),
    .target(name: "Diagnostics"),
    .target(name: "External"),
    .target(name: "MemoryAccounting"),
    .target(name: "Motion"),
    .target(name: "CommandLineParsing", dependencies: ["Diagnostics"]),
    .target(name: "FileReading", dependencies: ["EmbeddedFiles"]),
    .target(name: "JSON5Reading", dependencies: ["Diagnostics"]),
    .target(
      name: "LuaRuntime",
      dependencies: ["CLua", "Diagnostics", "FileReading", "LuaSandbox", "MemoryAccounting"]),

    // MARK: The engine, and what knows scripts and scenarios
    .target(name: "Views", dependencies: ["Motion"]),
    .target(name: "Transitions", dependencies: ["Motion", "Views"]),
    .target(name: "Look", dependencies: ["Motion", "Views"]),
    .target(name: "Apps", dependencies: ["Transitions", "Views"]),
    .target(name: "TextMeasuring", dependencies: ["Motion", "Views"]),
    .target(
      name: "Scripting",
      dependencies: engine + ["Diagnostics", "FileReading", "LuaRuntime", "TextMeasuring"],
      exclude: ["Library"]),
    .target(
      name: "Scenarios",
      dependencies: ["Apps", "Diagnostics", "FileReading", "JSON5Reading", "TextMeasuring"] + engine
    ),
    .target(
      name: "Recordings",
      dependencies: engine + ["Diagnostics", "JSON5Reading", "MemoryAccounting", "Scenarios"]),
    .target(
      name: "Conformance", dependencies: engine + ["Apps", "Diagnostics", "Look", "Scenarios"]),

    // MARK: The program
    .target(
      name: "Terminal",
      dependencies: [
        "CommandLineParsing", "Confinement", "Diagnostics", "External", "FileReading",
        "MemoryAccounting", "Motion",
      ]),
    .target(name: "Workspaces", dependencies: tool + ["Motion", "Transitions"]),
    .target(
      name: "InterludeTool",
      dependencies: engine + tool + ["Conformance", "External", "Revision", "Workspaces"]),
    .executableTarget(name: "interlude", dependencies: ["InterludeTool"]),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: engine + ["Apps", "Recordings", "Scenarios"],
      path: "Tests/TestSupport"),
    .target(name: "ToolTesting", dependencies: caller, path: "Tests/ToolTesting"),
    .target(name: "TerminalSupport", path: "Tests/TerminalSupport"),
    .target(
      name: "Host", dependencies: engine + ["Diagnostics", "Scripting"],
      path: "Tests/Samples/Host/Sources/Host"),
    .testTarget(
      name: "HostTests", dependencies: engine + ["Conformance", "Host", "Scripting"],
      path: "Tests/Samples/Host/Tests/HostTests"),
    .testTarget(
      name: "MainActorTests", dependencies: engine, path: "Tests/Samples/MainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .tests(of: "Diagnostics", with: ["JSON5Reading"]),
    .tests(of: "External"),
    .tests(of: "FileReading"),
    .tests(of: "JSON5Reading", with: ["Diagnostics"]),
    .tests(of: "MemoryAccounting"),
    .tests(of: "CommandLineParsing", with: ["Diagnostics", "JSON5Reading"]),
    .tests(of: "LuaRuntime", with: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], resources: [.copy("Fixtures")]),
    .tests(of: "Views", with: ["Motion"]),
    .testTarget(
      name: "TransitionsTests", dependencies: testing, exclude: ["Callbacks/CallbackOrder.txt"]),
    .tests(
      of: "Scripting",
      with: testing + ["Look", "LuaRuntime", "LuaSandbox", "Recordings", "Scenarios"]),
    .tests(of: "Scenarios", with: testing + ["Apps", "Recordings", "TextMeasuring"]),
    .tests(of: "Recordings", with: testing + ["Scenarios"]),
    .tests(of: "Conformance", with: testing + ["Scenarios"]),
    .tests(of: "Look", with: engine),
    .testTarget(name: "TerminalTests", dependencies: tool + ["Workspaces"]),
    .testTarget(
      name: "InterludeToolTests",
      dependencies: caller + engine + [
        "TerminalSupport", "TestSupport", "ToolTesting", "interlude",
      ]),
  ])

extension Target {
  /// The tests of a target, which import it and others.
  static func tests(of name: String, with others: [Dependency] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + others)
  }
}

// Tests spend their time in these. Optimized, they take a quarter of the time; a flag for all modules would make the
// build of the tests take 1.75 times as long. SwiftPM refuses such a flag in a dependency, so only the makefile asks.
let optimized = ["JSON5Reading", "Look", "LuaRuntime", "Motion", "Transitions", "Views"]
// A module at once, and without what a debugger needs of it: the first build takes less time, but a change in one file
// compiles all of its module again. SwiftPM ignores the flags of a trait that nobody asks for, also in a dependency.
let wholeModules = [
  "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
  "-no-emit-module-separately-wmo", "-gnone",
]
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
  if Context.environment["INTERLUDE_OPTIMIZED"] != nil, optimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  target.swiftSettings?.append(
    .unsafeFlags(wholeModules, .when(configuration: .debug, traits: ["WholeModules"])))
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type != .test, target.path == nil { target.exclude.append("README.md") }
}
