import Foundation
@_spi(Tools) import Scripting
import Studio
import Terminal
import Testing
import ToolTesting
import Workspaces

@testable import StudioCommand

/// What a page can choose from: it is made again when a file of it has changed, and only then.
struct CatalogueTests {
  private let session: Session
  private static let script = """
    return {
      frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
    }
    """
  private struct Unused: Error {}

  init() throws {
    session = try Session()
    try session.makeFolder("work/animators")
  }

  private func path(_ name: String) -> String { session.folder.path + "/" + name }

  private func library() throws -> StudioLibrary {
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: path("work"), environment: [:], executable: "/nowhere/interlude"),
      scripts: [])
    return StudioSource(workspace: workspace, first: Choice()).library(
      in: path("work"), timeOfDay: { "" }, create: { _, _, _, _ in throw Unused() },
      export: { _, _ in throw Unused() })
  }

  @Test func `the catalogue has what the files say now`() throws {
    let library = try library()
    func summary() -> String? {
      library.catalogue().animators.first { $0.name == "Rise" }?.summary
    }
    for text in ["It rises.", "It falls."] {
      try session.write(
        Self.script.replacing("return {", with: "return { summary = \"\(text)\","),
        to: "work/animators/Rise.lua")
      #expect(summary() == text)
    }
    // What the script requires says it, and then can't be loaded, and can again.
    let words = #"return { summary = require "words" "#
    try session.write(
      Self.script.replacing("return {", with: words + ","), to: "work/animators/Rise.lua")
    for text in ["It sways.", "It leaps."] {
      try session.write("return \"\(text)\"", to: "work/animators/words.lua")
      #expect(summary() == text)
    }
    try session.write("return", to: "work/animators/words.lua")
    #expect(summary() != "It leaps.")
    try session.write("return \"It lands.\"", to: "work/animators/words.lua")
    #expect(summary() == "It lands.")
    try FileManager.default.removeItem(atPath: path("work/animators/Rise.lua"))
    #expect(summary() == nil)
  }

  @Test func `the catalogue has the plugins and scenarios that are there now`() throws {
    let library = try library()
    func plugin() -> String? {
      library.catalogue().plugins.first { $0.name == "plugin:Mine" }?.summary
    }
    func scenario() -> String? {
      library.catalogue().scenarios.first { $0.name == "mine" }?.summary
    }
    #expect(plugin() == nil && scenario() == nil)
    try session.write(Self.script, to: "work/animators/Rise.lua")
    try session.makeFolder("work/Plugins/Mine")
    try session.makeFolder("work/scenarios")
    for text in ["One.", "Two."] {
      try session.write(
        "return { name = \"Mine\", summary = \"\(text)\", animator = { pop = \"Rise\" } }",
        to: "work/Plugins/Mine/plugin.lua")
      try session.write(
        #"{ interlude: 1, name: "mine", summary: "\#(text)", controllers: { a: {} }, "#
          + #"root: { navigation: ["a"] }, actions: [] }"#, to: "work/scenarios/mine.json")
      #expect(plugin() == text)
      #expect(scenario() == text)
    }
    try FileManager.default.removeItem(atPath: path("work/Plugins/Mine"))
    try FileManager.default.removeItem(atPath: path("work/scenarios/mine.json"))
    #expect(plugin() == nil && scenario() == nil)
  }

  @Test func `the catalogue is made once while its files stay the same`() {
    let (known, first) = (KnownCatalogue(), Choice())
    var count = 0
    for listing in [["one"], ["one"], ["one", "two"], ["one", "two"]] {
      _ = known.catalogue(of: Set(listing)) { _ in
        count += 1
        return Catalogue(animators: [], plugins: [], scenarios: [], first: first)
      }
    }
    #expect(count == 2)
  }
}
