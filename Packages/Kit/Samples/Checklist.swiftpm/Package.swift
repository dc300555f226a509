// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// An app for Xcode or Swift Playgrounds. `make kit-samples` writes the package of the kit and the scripts beside it.
let package = Package(
  name: "Checklist",
  platforms: [.iOS(.v18)],
  products: [
    .iOSApplication(
      name: "Checklist", targets: ["Checklist"], bundleIdentifier: "interlude.checklist",
      displayVersion: "1.0",
      bundleVersion: "1", supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(path: "../InterludeKit")],
  targets: [
    .executableTarget(
      name: "Checklist", dependencies: [.product(name: "InterludeKit", package: "InterludeKit")],
      path: "Checklist", exclude: ["README.md"], resources: [.copy("Scripts"), .copy("Pictures")])
  ],
  swiftLanguageModes: [.v6])
