// swift-tools-version: 6.2
import PackageDescription

// The commit, for `--version`. The makefile passes it; a build without it doesn't know it.
let revision = (Context.environment["INTERLUDE_REVISION"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }

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
    .library(name: "Rendering", targets: ["Rendering"]),
    // What the packages in Packages use, besides.
    .library(
      name: "Tools",
      targets: [
        "CommandLineParsing", "FileReading", "Look", "LuaRuntime", "Matrices", "MemoryAccounting",
        "Terminal", "Workspaces",
      ]),
    .library(name: "Apps", targets: ["Apps", "TextMeasuring"]),
    .library(name: "CLua", targets: ["CLua"]),
    .library(name: "FileReading", targets: ["FileReading"]),
    .library(name: "Studio", targets: ["Studio"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  traits: [
    .default(enabledTraits: ["Rendering", "Studio"]),
    .trait(
      name: "Rendering",
      description:
        "Pictures of transitions; needs Cairo, Pango, WebP, GIF, deflate, Chafa and MINPACK."),
    .trait(
      name: "Studio",
      description:
        "The studio in the browser; needs the libsoup library besides those of pictures.",
      enabledTraits: ["Rendering"]),
  ],
  targets: [
    // MARK: C libraries
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(
      name: "LuaSandbox", dependencies: ["CLua"], cSettings: [.headerSearchPath(".")]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"]), .brew(["chafa"])]),
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"]), .brew(["libsoup"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .systemLibrary(
      name: "CMinpack", pkgConfig: "cminpack",
      providers: [.apt(["libcminpack-dev"]), .brew(["cminpack"])]),
    .target(name: "Confinement"),
    .target(name: "BundledFont", exclude: ["InterludeSans.ttf", "OFL.txt"]),
    .target(name: "Revision", cSettings: [.define("INTERLUDE_REVISION", to: revision)]),

    // MARK: Foundations, which know nothing of transitions
    .target(name: "Diagnostics"),
    .target(name: "EmbeddedFiles"),
    .target(name: "FileReading", dependencies: ["EmbeddedFiles"]),
    .target(name: "JSON5Reading", dependencies: ["Diagnostics"]),
    .target(name: "MemoryAccounting"),
    .target(name: "Motion"),
    .target(
      name: "LuaRuntime",
      dependencies: ["CLua", "LuaSandbox", "Diagnostics", "FileReading", "MemoryAccounting"]),
    .target(name: "CommandLineParsing", dependencies: ["Diagnostics"]),
    .target(name: "External"),
    .target(name: "StudioServer", dependencies: ["CSoup", "External", "FileReading"]),

    // MARK: The engine
    .target(name: "Views", dependencies: ["Motion"]),
    .target(name: "Transitions", dependencies: ["Motion", "Views"]),
    .target(name: "Look", dependencies: ["Motion", "Views"]),
    .target(name: "Apps", dependencies: ["Transitions", "Views"]),
    .target(name: "TextMeasuring", dependencies: ["Motion", "Views"]),

    // MARK: Around the engine
    .target(
      name: "Scripting",
      dependencies: [
        "Diagnostics", "FileReading", "LuaRuntime", "Motion", "TextMeasuring", "Transitions",
        "Views",
      ],
      exclude: ["Library"]),
    .target(
      name: "Scenarios",
      dependencies: [
        "Apps", "Diagnostics", "FileReading", "JSON5Reading", "Motion", "TextMeasuring",
        "Transitions", "Views",
      ]),
    .target(
      name: "Recordings",
      dependencies: [
        "Diagnostics", "JSON5Reading", "MemoryAccounting", "Motion", "Scenarios", "Transitions",
        "Views",
      ]),
    .target(
      name: "Rendering",
      dependencies: [
        "BundledFont", "CChafa", "CDeflate", "CGif", "CPango", "CWebP", "Diagnostics", "External",
        "FileReading", "Look", "MemoryAccounting", "Motion", "TextMeasuring", "Views",
      ]),
    .target(
      name: "Conformance",
      dependencies: ["Apps", "Diagnostics", "Look", "Motion", "Transitions", "Views"]),
    .target(
      name: "Matrices",
      dependencies: [
        "Conformance", "Diagnostics", "FileReading", "JSON5Reading", "Recordings", "Scenarios",
        "Transitions", "Views",
      ]),
    .target(
      name: "Export",
      dependencies: [
        "Diagnostics", "FileReading", "Look", "Motion", "Recordings", "Transitions", "Views",
      ],
      exclude: ["Runtimes"]),

    .target(
      name: "Fitting",
      dependencies: [
        "CMinpack", "Diagnostics", "External", "JSON5Reading", "Motion", "Recordings",
        "Transitions", "Views",
      ]),

    .target(
      name: "Studio",
      dependencies: [
        "Diagnostics", "Export", "FileReading", "JSON5Reading", "Look", "Motion", "Recordings",
        "Rendering", "Scenarios", "Scripting", "StudioServer", "Transitions", "Views",
      ],
      exclude: ["Page"]),

    // MARK: Programs
    .target(
      name: "Terminal",
      dependencies: [
        "Apps", "CommandLineParsing", "Confinement", "Diagnostics", "External", "FileReading",
        "MemoryAccounting", "Motion", "Scripting",
      ]),
    .target(
      name: "Workspaces",
      dependencies: [
        "Apps", "CommandLineParsing", "Diagnostics", "FileReading", "JSON5Reading", "Motion",
        "Recordings", "Scenarios", "Scripting", "Terminal", "Transitions",
      ]),
    .target(
      name: "Filming",
      dependencies: [
        "CommandLineParsing", "Diagnostics", "FileReading", "MemoryAccounting", "Motion",
        "Recordings", "Rendering", "Scenarios", "Scripting", "Terminal", "Transitions", "Views",
        "Workspaces",
      ]),
    .target(
      name: "ExportCommand",
      dependencies: [
        "CommandLineParsing", "Diagnostics", "Export", "FileReading", "Motion", "Recordings",
        "Scenarios", "Scripting", "Terminal", "Transitions", "Views", "Workspaces",
      ]),
    .target(
      name: "FitCommand",
      dependencies: [
        "CommandLineParsing", "Diagnostics", "Export", "ExportCommand", "External", "FileReading",
        "Fitting", "Motion", "Recordings", "Rendering", "Scenarios", "Scripting", "Terminal",
        "Transitions", "Views", "Workspaces",
      ]),
    .target(
      name: "StudioCommand",
      dependencies: [
        "Apps", "CQREncode", "CommandLineParsing", "Diagnostics", "Export", "ExportCommand",
        "External", "FileReading", "Filming", "Scenarios", "Scripting", "Studio", "StudioServer",
        "Terminal", "Transitions", "Workspaces",
      ]),
    .target(
      name: "InterludeTool",
      dependencies: [
        "Apps", "CommandLineParsing", "Conformance", "Diagnostics", "Export", "ExportCommand",
        "External", "FileReading",
        .target(name: "Filming", condition: .when(traits: ["Rendering"])),
        .target(name: "FitCommand", condition: .when(traits: ["Rendering"])), "Matrices", "Motion",
        "Recordings", .target(name: "Rendering", condition: .when(traits: ["Rendering"])),
        "Revision", "Scenarios", "Scripting",
        .target(name: "Studio", condition: .when(traits: ["Studio"])),
        .target(name: "StudioCommand", condition: .when(traits: ["Studio"])), "Terminal",
        "Transitions", "Views", "Workspaces",
      ]),
    .executableTarget(name: "interlude", dependencies: ["InterludeTool"]),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: ["Apps", "Motion", "Recordings", "Scenarios", "Transitions", "Views"],
      path: "Tests/TestSupport"),
    .target(name: "TerminalSupport", path: "Tests/TerminalSupport"),
    .target(
      name: "Host", dependencies: ["Diagnostics", "Motion", "Scripting", "Transitions", "Views"],
      path: "Tests/Samples/Host/Sources/Host"),
    .testTarget(
      name: "HostTests",
      dependencies: ["Conformance", "Host", "Motion", "Scripting", "Transitions", "Views"],
      path: "Tests/Samples/Host/Tests/HostTests"),
    .testTarget(
      name: "MainActorTests", dependencies: ["Motion", "Transitions", "Views"],
      path: "Tests/Samples/MainActor"),
    .target(name: "ConfinementAttempts", path: "Tests/ConfinementAttempts"),
    .executableTarget(
      name: "confinement-probe", dependencies: ["ConfinementAttempts", "InterludeTool"],
      path: "Tests/ConfinementProbe"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSON5Reading"]),
    .testTarget(name: "JSON5ReadingTests", dependencies: ["Diagnostics", "JSON5Reading"]),
    .testTarget(name: "FileReadingTests", dependencies: ["FileReading"]),
    .testTarget(name: "MemoryAccountingTests", dependencies: ["MemoryAccounting"]),
    .testTarget(name: "ExternalTests", dependencies: ["External"]),
    .testTarget(
      name: "StudioServerTests", dependencies: ["BrowserSupport", "StudioServer", "TestSupport"]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Diagnostics", "Filming", "Look", "Motion", "Recordings", "Rendering", "Scenarios",
        "Scripting", "Studio", "Terminal", "Transitions", "Views", "Workspaces",
      ]),
    .target(name: "BrowserSupport", path: "Tests/BrowserSupport"),
    .testTarget(
      name: "StudioBrowserTests", dependencies: ["BrowserSupport", "TestSupport", "interlude"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], resources: [.copy("Fixtures")]),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "Diagnostics"]),
    .testTarget(
      name: "CommandLineParsingTests",
      dependencies: ["CommandLineParsing", "Diagnostics", "JSON5Reading"]),
    .testTarget(name: "ViewsTests", dependencies: ["Motion", "Views"]),
    .testTarget(
      name: "TransitionsTests", dependencies: ["Motion", "TestSupport", "Transitions", "Views"],
      exclude: ["Callbacks/CallbackOrder.txt"]),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Diagnostics", "JSON5Reading", "Look", "LuaRuntime", "Motion", "Recordings",
        .target(name: "Rendering", condition: .when(traits: ["Rendering"])), "Scenarios",
        "Scripting", "TestSupport", "Transitions", "Views",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Apps", "Diagnostics", "JSON5Reading", "Motion", "Recordings", "Scenarios", "TestSupport",
        "TextMeasuring", "Transitions", "Views",
      ]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: [
        "Diagnostics", "JSON5Reading", "Motion", "Recordings", "Scenarios", "TestSupport",
        "Transitions", "Views",
      ]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Diagnostics", "Look", "Motion", "Rendering", "TestSupport", "TextMeasuring", "Views",
      ],
      resources: [.copy("Goldens")]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CommandLineParsing", "Diagnostics", "FileReading", "Terminal", "Workspaces"]),
    .testTarget(
      name: "FilmingTests",
      dependencies: [
        "Filming", "Motion", "Rendering", "Scenarios", "Terminal", "TestSupport", "Views",
        "Workspaces",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Conformance", "Diagnostics", "Motion", "TestSupport", "Transitions", "Views",
      ]),
    .testTarget(name: "LookTests", dependencies: ["Look", "Motion", "Transitions", "Views"]),
    .testTarget(
      name: "MatricesTests",
      dependencies: [
        "Conformance", "Diagnostics", "JSON5Reading", "Matrices", "Motion", "Scenarios",
        "TestSupport", "Views",
      ]),
    .testTarget(
      name: "FittingTests",
      dependencies: [
        "Diagnostics", "Fitting", "Motion", "Transitions", "Views",
      ]),
    .testTarget(
      name: "ExportTests",
      dependencies: ["Export", "Motion", "Recordings", "TestSupport", "Transitions", "Views"]),
    .testTarget(
      name: "InterludeToolTests",
      dependencies: [
        "Apps", "CommandLineParsing", "Diagnostics", "Export", "ExportCommand",
        .target(name: "Filming", condition: .when(traits: ["Rendering"])), "InterludeTool",
        "JSON5Reading", "Motion", "Recordings",
        .target(name: "Rendering", condition: .when(traits: ["Rendering"])), "Scenarios",
        "Scripting", .target(name: "Studio", condition: .when(traits: ["Studio"])),
        .target(name: "StudioCommand", condition: .when(traits: ["Studio"])), "Terminal",
        "TerminalSupport", "TestSupport", "Transitions", "Views", "Workspaces", "confinement-probe",
        "interlude",
      ]),
  ],
  swiftLanguageModes: [.v6])

let strictness: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
// Tests spend their time in these. Optimized they take a quarter of the time. An optimized module takes five
// times as long to compile, so those that hardly count are not: a newcomer's tests begin a minute earlier.
// Only `make test` asks for it: SwiftPM refuses such a flag in a package that is a dependency.
let isOptimized = Context.environment["INTERLUDE_OPTIMIZED"] != nil
let played: Set = [
  "Export", "Fitting", "JSON5Reading", "Look", "LuaRuntime", "Motion",
  "Rendering", "Transitions", "Views",
]
// A release build by make optimizes these for size: none of them takes a noticeable part of a command's time.
let isSmall = Context.environment["INTERLUDE_SMALL"] != nil
let small: Set = [
  "Apps", "CommandLineParsing", "Diagnostics", "ExportCommand", "External", "Filming", "FitCommand",
  "InterludeTool", "Matrices", "Scenarios", "Studio", "StudioCommand", "StudioServer", "Terminal",
  "Workspaces",
]
// Regular expressions come whole into a program with the first use of their module, which every file imports
// by default. Both builds by make refuse such a use, so that the tests' build finds it.
let searchless = ["-Xfrontend", "-disable-implicit-string-processing-module-import"]
for target in package.targets where target.type != .system {
  target.swiftSettings = strictness
  if isOptimized || isSmall, target.type != .test, target.path == nil {
    target.swiftSettings?.append(.unsafeFlags(searchless))
  }
  if isOptimized, played.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  if isSmall, small.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type != .test, target.path == nil { target.exclude.append("README.md") }
  // Built as a new app is: what it has to write to subclass the engine's classes compiles.
  if target.name == "MainActorTests" {
    target.swiftSettings = strictness + [.defaultIsolation(MainActor.self)]
  }
}
