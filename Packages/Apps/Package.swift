// swift-tools-version: 6.2
import PackageDescription

// The façade under UIKit's names, and what rewrites an app's own sources. On Apple's systems the system has modules
// of these names, so the package is for Linux.
#if os(Linux)
  import Glibc

  // The parser is the running compiler's own; its folder is where this manifest's library comes from.
  let loaded: String = {
    guard let maps = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(maps) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, maps), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }()
  let manifestLibrary = "/pm/ManifestAPI/libPackageDescription.so"
  let host =
    loaded.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix(manifestLibrary) }
    .map { $0.dropLast(manifestLibrary.count) + "/host" } ?? ""
  let parser: [LinkerSetting] = [
    .unsafeFlags(["-L", String(host), "-Xlinker", "-rpath", "-Xlinker", String(host)]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
  ]

  let package = Package(
    name: "Apps",
    products: [
      .library(
        name: "UIKit",
        targets: [
          "UIKit", "Combine", "QuartzCore", "CoreGraphics", "ObjectiveC", "_Testing_CoreGraphics",
          "_Testing_UIKit",
        ]),
      .library(name: "AppTool", targets: ["AppTool"]),
      .plugin(name: "AppSources", targets: ["AppSources"]),
      // What plays exported classes, which are compiled against it.
      .library(name: "ExportPlaying", type: .static, targets: ["ExportPlaying"]),
    ],
    // As in the core's manifest: for an app's own package, which never changes these.
    traits: ["WholeModules"],
    dependencies: [
      .package(
        name: "interlude", path: "../..",
        traits: [.trait(name: "WholeModules", condition: .when(traits: ["WholeModules"]))]),
      .package(path: "../Pictures"),
      .package(path: "../Studio"),
    ],
    targets: [
      .target(name: "ConstraintSolving"),
      .target(name: "ObjectiveC"),
      .target(name: "Combine"),
      .target(name: "CoreGraphics", dependencies: interlude("Transitions")),
      .target(
        name: "QuartzCore", dependencies: ["CoreGraphics", "ObjectiveC"] + interlude("Transitions")),
      .target(
        name: "UIKit",
        dependencies: ["Combine", "ConstraintSolving", "CoreGraphics", "ObjectiveC", "QuartzCore"]
          + interlude("Apps", "Transitions")),
      // What `import Testing` beside `import UIKit` looks for.
      .target(name: "_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit"),
      // An app's own interlude, which watches over the process that plays the app.
      .target(
        name: "AppTool",
        dependencies: interlude(
          "Apps", "Diagnostics", "InterludeTool", "Scenarios", "Tools")),
      // What rewrites an app's own files, which stay as they are.
      .executableTarget(
        name: "UIKitSources", dependencies: interlude("FileReading"), linkerSettings: parser),
      .plugin(
        name: "AppSources", capability: .buildTool(), dependencies: ["UIKitSources"],
        path: "Sources/AppSources", exclude: ["README.md"]),
      .target(
        name: "ExportPlaying",
        dependencies: ["QuartzCore", "UIKit"] + interlude("Look", "Transitions")),

      // MARK: Tests
      .testTarget(name: "ConstraintSolvingTests", dependencies: ["ConstraintSolving"]),
      .testTarget(
        name: "UIKitTests",
        dependencies: ["Combine", "CoreGraphics", "ObjectiveC", "QuartzCore", "UIKit"]
          + interlude("Apps", "TestSupport", "Transitions")),
      .testTarget(
        name: "AppToolTests",
        dependencies: ["AppTool"] + interlude("Diagnostics", "Scripting", "TestSupport", "Tools")),
      .testTarget(
        name: "UIKitSourcesTests", dependencies: ["UIKitSources"], linkerSettings: parser),
      // Small apps written as for a device, which are rewritten before they are compiled.
      .target(
        name: "UIKitMistakes", dependencies: ["UIKit"] + interlude("Apps", "Conformance"),
        path: "Tests/UIKitMistakes", exclude: ["AppSources.txt", "Kinds", "Mistakes"],
        plugins: [.plugin(name: "AppSources")]),
      .target(name: "OldNames", dependencies: ["UIKit"], path: "Tests/OldNames"),
      .testTarget(
        name: "UIKitAppTests",
        dependencies: [
          "CoreGraphics", "OldNames", "QuartzCore", "UIKit", "UIKitMistakes",
          .product(name: "Pictures", package: "Pictures"),
          .product(name: "Studio", package: "Studio"),
        ]
          + interlude(
            "Apps", "Conformance", "Diagnostics", "Recordings", "Scenarios", "Transitions")),
    ],
    swiftLanguageModes: [.v6])

  /// Products of the core.
  func interlude(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "interlude") }
  }

  let strictness: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // These re-export what they are built on, as on Apple's systems.
  let reexporting = [
    "Combine", "ObjectiveC", "CoreGraphics", "QuartzCore", "UIKit", "UIKitTests", "ExportPlaying",
  ]
  let wholeModules = [
    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
    "-no-emit-module-separately-wmo", "-gnone",
  ]
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = strictness
    if !reexporting.contains(target.name) {
      target.swiftSettings?.append(.enableUpcomingFeature("InternalImportsByDefault"))
    }
    if target.name.hasPrefix("UIKitSources") {
      target.swiftSettings?.append(.unsafeFlags(["-I", String(host)]))
    }
    // The solver spends the time of layouts; the suite of `make test-uikit` takes half as long.
    if target.name == "ConstraintSolving", Context.environment["INTERLUDE_OPTIMIZED"] != nil {
      target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    // An app of today says nothing of actors.
    if target.name == "UIKitMistakes" {
      target.swiftSettings = [.defaultIsolation(MainActor.self)]
    }
    // Code from before Swift 4.2.
    if target.name == "OldNames" { target.swiftSettings = [.swiftLanguageMode(.v4)] }
    target.swiftSettings?.append(
      .unsafeFlags(wholeModules, .when(configuration: .debug, traits: ["WholeModules"])))
    // Each target says in a README what it is; it is for readers, not for the build.
    if target.type != .test, target.path == nil { target.exclude.append("README.md") }
  }
#else
  let package = Package(name: "Apps")
#endif
