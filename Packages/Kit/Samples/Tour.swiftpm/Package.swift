// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// An app for Xcode or Swift Playgrounds. `make kit-samples` writes the package of the kit and the scripts beside it.
let package = Package(
  name: "Tour",
  platforms: [.iOS(.v18)],
  products: [
    .iOSApplication(
      name: "Tour", targets: ["Tour"], bundleIdentifier: "interlude.tour", displayVersion: "1.0",
      bundleVersion: "1", supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(path: "../InterludeKit")],
  targets: [
    .executableTarget(
      name: "Tour", dependencies: [.product(name: "InterludeKit", package: "InterludeKit")],
      path: "Tour", exclude: ["README.md"], resources: [.copy("Scripts")])
  ],
  swiftLanguageModes: [.v6])
