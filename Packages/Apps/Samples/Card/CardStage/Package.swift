// swift-tools-version: 6.2
import PackageDescription

// Plays the app's own transitions on Linux. `AppSources.txt` names the app's files; they are rewritten
// where Linux has no Objective-C, and compiled as a new app is: in Swift 5 mode, on the main actor.
let app: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
]

let package = Package(
  name: "CardStage",
  // What `run`, `check` and `test` need is built first. `--traits AllCommands` adds pictures, the studio, matrices and
  // the other commands.
  traits: ["AllCommands"],
  dependencies: [
    .package(name: "All", path: "../../../../../Packages/All"),
    // Compiles each module of Interlude at once, which makes the first build shorter.
    .package(name: "Apps", path: "../../../../../Packages/Apps", traits: ["WholeModules"]),
  ],
  targets: [
    .executableTarget(
      name: "CardStage",
      dependencies: [
        .product(
          name: "AllCommands", package: "All", condition: .when(traits: ["AllCommands"])),
        .product(name: "AppTool", package: "Apps"),
        .product(name: "UIKit", package: "Apps"),
      ],
      exclude: ["AppSources.txt"],
      swiftSettings: app,
      plugins: [.plugin(name: "AppSources", package: "Apps")]),
    .testTarget(name: "CardStageTests", dependencies: ["CardStage"], swiftSettings: app),
  ])
