// swift-tools-version: 6.2
import PackageDescription

// For assistants: `interlude mcp`, a server of the Model Context Protocol, and `interlude describe`.
let package = Package(
  name: "Assistant",
  products: [.library(name: "Assistant", targets: ["AssistantCommands", "ContextServing"])],
  dependencies: [.package(name: "interlude", path: "../..")],
  targets: [
    .target(name: "EmbeddedGuide", dependencies: interlude("EmbeddedFiles")),
    .target(name: "ContextServing", dependencies: interlude("Diagnostics", "Scenarios")),
    .target(
      name: "Describing",
      dependencies: interlude("Diagnostics", "Recordings", "Scenarios", "Tools", "Transitions")),
    .target(
      name: "AssistantCommands",
      dependencies: ["ContextServing", "Describing", "EmbeddedGuide"]
        + interlude(
          "Diagnostics", "InterludeTool", "Recordings", "Scenarios", "Scripting", "Tools",
          "Transitions")),
    .executableTarget(
      name: "interlude-mcp", dependencies: ["AssistantCommands"] + interlude("InterludeTool")),
    .executableTarget(
      name: "interlude-describe", dependencies: ["AssistantCommands"] + interlude("InterludeTool")),

    // MARK: Tests
    .testTarget(
      name: "ContextServingTests",
      dependencies: ["ContextServing"] + interlude("Diagnostics", "Scenarios")),
    .testTarget(
      name: "AssistantCommandTests",
      dependencies: ["AssistantCommands", "ContextServing", "Describing"]
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
  // Each target says in a README what it is; it is for readers, not for the build.
  if target.type == .regular, target.path == nil { target.exclude.append("README.md") }
}
