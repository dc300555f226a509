// swift-tools-version: 6.2
import PackageDescription

// On Linux, UIKit's names come from modules of this repository; on Apple's systems, from the system.
#if os(Linux)
  let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "Apps")]
  let apps: [Package.Dependency] = [.package(name: "Apps", path: "../Apps")]
#else
  let uikit: [Target.Dependency] = []
  let apps: [Package.Dependency] = []
#endif

let package = Package(
  name: "Kit",
  products: [.library(name: "InterludeKit", targets: ["InterludeKit"])],
  dependencies: [.package(name: "interlude", path: "../..")] + apps,
  targets: [
    .target(
      name: "InterludeKit",
      dependencies: interlude("Diagnostics", "Scripting", "Transitions") + uikit),
    .executableTarget(
      name: "KitSpeed",
      dependencies: ["InterludeKit"] + interlude("Apps", "Scripting", "Transitions") + uikit),
    .testTarget(
      name: "InterludeKitTests",
      dependencies: ["InterludeKit"]
        + interlude("Apps", "Diagnostics", "Look", "Scripting", "Transitions")
        + uikit),
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
  // It says in a README what it is; that is for readers, not for the build.
  if target.type != .test { target.exclude.append("README.md") }
}
