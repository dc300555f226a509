// swift-tools-version: 6.2
import PackageDescription

// Pictures of transitions: `interlude render`, `gallery`, and `run --show`.
let package = Package(
  name: "Pictures",
  products: [.library(name: "Pictures", targets: ["Filming", "Rendering"])],
  dependencies: [.package(name: "interlude", path: "../..")],
  targets: [
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
    .target(name: "BundledFont", exclude: ["InterludeSans.ttf", "OFL.txt"]),
    .target(name: "EmbeddedPages", dependencies: interlude("EmbeddedFiles")),
    .target(
      name: "Rendering",
      dependencies: ["BundledFont", "CChafa", "CDeflate", "CGif", "CPango", "CWebP"]
        + interlude("Diagnostics", "Tools", "Transitions")),
    .target(
      name: "Filming",
      dependencies: ["EmbeddedPages", "Rendering"]
        + interlude(
          "Diagnostics", "FileReading", "InterludeTool", "Recordings", "Scenarios", "Scripting",
          "Tools", "Transitions"),
      exclude: ["Pages/gallery.html"]),
    .executableTarget(
      name: "interlude-render", dependencies: ["Filming"] + interlude("InterludeTool")),
    .executableTarget(
      name: "interlude-gallery", dependencies: ["Filming"] + interlude("InterludeTool")),
    .executableTarget(
      name: "interlude-run", dependencies: ["Filming"] + interlude("InterludeTool")),

    // MARK: Tests
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering"]
        + interlude("Diagnostics", "TestSupport", "Tools", "Transitions"),
      resources: [.copy("Goldens")]),
    .testTarget(
      name: "FilmingTests",
      dependencies: ["Filming", "Rendering"]
        + interlude("Scenarios", "TestSupport", "Tools", "Transitions")),
    .testTarget(
      name: "PictureCommandTests",
      dependencies: ["Filming", "Rendering"]
        + interlude(
          "InterludeTool", "Recordings", "Scenarios", "Scripting", "TestSupport", "Tools",
          "Transitions")),
  ],
  swiftLanguageModes: [.v6])

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
  // Tests spend their time in these. Only the makefile asks for it.
  if Context.environment["INTERLUDE_OPTIMIZED"] != nil, ["Rendering"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular, target.path == nil { target.exclude.append("README.md") }
}
