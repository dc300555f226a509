// swift-tools-version: 6.2
import PackageDescription

// The live page in the browser, `interlude studio`, and scripts for apps that run, `interlude serve`.
let package = Package(
  name: "Studio",
  products: [
    .library(name: "Studio", targets: ["Studio", "StudioCommand"]),
    // What the page of a review shares with the studio's.
    .library(name: "StudioPages", targets: ["StudioPages"]),
  ],
  dependencies: [
    .package(name: "interlude", path: "../.."), .package(path: "../Exports"),
    .package(path: "../Pictures"),
  ],
  targets: [
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"]), .brew(["libsoup"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(name: "EmbeddedPage", dependencies: interlude("EmbeddedFiles")),
    .target(
      name: "StudioPages", dependencies: ["EmbeddedPage"] + interlude("Tools"), exclude: ["Files"]),
    .target(name: "StudioServer", dependencies: ["CSoup"] + interlude("Tools")),
    .target(
      name: "ScriptServing",
      dependencies: ["StudioServer"]
        + interlude("Diagnostics", "Scenarios", "Scripting", "Tools")),
    .target(
      name: "Studio",
      dependencies: ["StudioPages", "StudioServer"] + exports + pictures
        + interlude(
          "Diagnostics", "Recordings", "Scenarios", "Scripting", "Tools", "Transitions")),
    .target(
      name: "StudioCommand",
      dependencies: ["CQREncode", "ScriptServing", "Studio", "StudioPages", "StudioServer"]
        + exports + pictures
        + interlude(
          "Apps", "Diagnostics", "InterludeTool", "Scenarios", "Scripting", "Tools", "Transitions")),
    .executableTarget(
      name: "interlude-studio", dependencies: ["StudioCommand"] + interlude("InterludeTool")),
    .executableTarget(
      name: "interlude-serve", dependencies: ["StudioCommand"] + interlude("InterludeTool")),

    // MARK: Tests
    .target(name: "BrowserSupport", path: "Tests/BrowserSupport"),
    .testTarget(
      name: "StudioServerTests",
      dependencies: ["BrowserSupport", "StudioServer"] + interlude("TestSupport")),
    .testTarget(
      name: "ScriptServingTests",
      dependencies: ["BrowserSupport", "ScriptServing", "StudioServer", "interlude-serve"]
        + interlude("Diagnostics", "Scripting", "TestSupport")),
    .testTarget(
      name: "StudioTests",
      dependencies: ["Studio"] + pictures
        + interlude(
          "Diagnostics", "Recordings", "Scenarios", "Scripting", "TestSupport", "Tools",
          "Transitions")),
    .testTarget(
      name: "StudioCommandTests",
      dependencies: ["BrowserSupport", "Studio", "StudioCommand", "StudioServer"] + exports
        + pictures
        + interlude(
          "InterludeTool", "Scenarios", "Scripting", "TestSupport", "Tools", "Transitions")),
    .testTarget(
      name: "StudioBrowserTests",
      dependencies: ["BrowserSupport", "interlude-studio"] + exports + interlude("TestSupport"),
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6])

var exports: [Target.Dependency] { [.product(name: "Exports", package: "Exports")] }
var pictures: [Target.Dependency] { [.product(name: "Pictures", package: "Pictures")] }

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
