// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "InterludeKit", targets: ["InterludeKit"])],
  dependencies: [.package(name: "interlude", path: "../..")],
  targets: [
    .target(
      name: "InterludeKit",
      dependencies: interlude("Diagnostics", "FileReading", "Scripting", "Transitions"))
  ],
  swiftLanguageModes: [.v6])

// On Apple's systems, UIKit is the system's. On Linux, modules of this repository have its names, and play an app.
#if os(Linux)
  let uikit = Target.Dependency.product(name: "UIKit", package: "Apps")
  package.dependencies += [
    .package(name: "Apps", path: "../Apps"), .package(name: "Pictures", path: "../Pictures"),
  ]
  package.targets[0].dependencies.append(uikit)
  package.targets += [
    .executableTarget(
      name: "KitSpeed",
      dependencies: ["InterludeKit", uikit] + interlude("Apps", "Scripting", "Transitions")),
    .executableTarget(
      name: "KitReload",
      dependencies: ["InterludeKit", "Tour", uikit] + interlude("Apps", "Transitions")),
    .target(
      name: "Tour", dependencies: ["InterludeKit", uikit], path: "Samples/Tour.swiftpm/Tour"),
    .target(
      name: "Checklist", dependencies: ["InterludeKit", uikit],
      path: "Samples/Checklist.swiftpm/Checklist"),
    .testTarget(
      name: "InterludeKitTests",
      dependencies: [
        "Checklist", "InterludeKit", "Tour", uikit, .product(name: "Pictures", package: "Pictures"),
      ]
        + interlude("Apps", "Diagnostics", "Look", "Scenarios", "Scripting", "Tools", "Transitions")
    ),
  ]
#endif

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
  // Tests spend their time in comparing frames. Only the makefile asks for it.
  if Context.environment["INTERLUDE_OPTIMIZED"] != nil, target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Each says in a README what it is; that is for readers, not for the build.
  if target.type != .test { target.exclude.append("README.md") }
}
