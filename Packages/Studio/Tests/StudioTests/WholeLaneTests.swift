@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import TestSupport
import Testing

@testable import Studio

/// Whole lanes are added to a keyed animator's text and removed from it, and everything else stays.
struct WholeLaneTests {
  private static let script = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      duration = 0.45, curve = "easeOut",
      front = { -- what comes
        translateY = { { 0, keyframes.height(1) }, { 1, 0 } }, -- from below
        rotation = function(ctx, progress, presence) return 0 end
      },
      back = { scale = { { 0, 1 }, { 1, 0.94 } } },
      dimming = { overlay = { above = "back" } },
      ["front.title"] = {},
    }
    """

  private func change(_ lanes: [String: String], in text: String = script) throws -> String {
    let replacements = try lanes.sorted { $0.key < $1.key }.map { name, text in
      LaneReplacement(name: name, spelling: try #require(LaneSpelling(text)))
    }
    let edit = try DefaultEdit(
      Array(text.utf8), values: [], lanes: replacements, file: "Rise.lua")
    return String(decoding: edit.after, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "front.alpha", ":0=0;:1=1~easeOut", "return 0 end\n",
      "return 0 end,\n    alpha = { { 0, 0 }, { 1, 1, \"easeOut\" } },\n"
    ),
    (
      "back.alpha", ":0=1;:1=0.5", "{ 1, 0.94 } }",
      "{ 1, 0.94 } }, alpha = { { 0, 1 }, { 1, 0.5 } }"
    ),
    (
      "dimming.alpha", ":0=0", "{ above = \"back\" } }",
      "{ above = \"back\" }, alpha = { { 0, 0 } } }"
    ),
    ("front.title.alpha", ":0=0;:1=1", "{},", "{ alpha = { { 0, 0 }, { 1, 1 } } },"),
    (
      "front.av\"a\\tar.scale", ":0=0.5w;:1=1", "[\"front.title\"] = {},",
      "[\"front.title\"] = {},\n  [\"front.av\\\"a\\\\tar\"] = { scale = { { 0, keyframes.width(0.5) }, { 1, 1 } } },"
    ),
    ("from.alpha", ":0=1", "= {},", "= {},\n  from = { alpha = { { 0, 1 } } },"),
  ])
  func `a new lane gets a place in its view's table`(
    name: String, spelling: String, before: String, after: String
  ) throws {
    let changed = try change([name: spelling])
    #expect(changed == Self.script.replacing(before, with: after))
    #expect(throws: Never.self) { _ = try ScriptAnimator(source: changed, name: "Rise.lua") }
  }

  @Test(arguments: [
    (
      "front.translateY",
      "    translateY = { { 0, keyframes.height(1) }, { 1, 0 } }, -- from below\n",
      "    -- from below\n"
    ),
    (
      "front.rotation", "    rotation = function(ctx, progress, presence) return 0 end\n", ""
    ),
    ("back.scale", "back = { scale = { { 0, 1 }, { 1, 0.94 } } }", "back = { }"),
  ])
  func `a lane goes with its line`(name: String, before: String, after: String) throws {
    let changed = try change([name: "-"])
    #expect(
      changed.replacing(" }", with: "}")
        == Self.script.replacing(before, with: after)
        .replacing(" }", with: "}"))
    #expect(throws: Never.self) { _ = try ScriptAnimator(source: changed, name: "Rise.lua") }
  }

  @Test func `lanes that come, go and change at once meet in one text`() throws {
    let changed = try change([
      "front.rotation": "-", "front.alpha": ":0=0;:1=1", "front.scale": ":0=0.5;:1=1",
      "back.scale": "0:0;1:1=0.9", "back.alpha": ":0=1;:1=0",
    ])
    let lanes = KeyedLane.all(in: Array(changed.utf8))
    #expect(
      lanes.map(\.name).sorted() == [
        "back.alpha", "back.scale", "front.alpha", "front.scale", "front.translateY",
      ])
    #expect(lanes.first { $0.name == "back.scale" }?.keys[1].value == .number(0.9))
    #expect(changed.contains("-- what comes") && changed.contains("-- from below"))
    #expect(throws: Never.self) { _ = try ScriptAnimator(source: changed, name: "Rise.lua") }
  }

  @Test(arguments: [
    ("front.colour", ":0=1", "'front.colour' is no property of a view"),
    ("alpha", ":0=1", "'alpha' is no property of a view"),
    ("front\nx.alpha", ":0=1", "a view's name has 1 to 120 bytes in one line"),
    ("back.alpha", "-", "the script has no keys of 'back.alpha' any more"),
  ])
  func `what is no lane is refused with a reason`(name: String, spelling: String, reason: String) {
    let refusal = #expect(throws: CannotSave.self) { _ = try change([name: spelling]) }
    #expect(refusal?.diagnostic.message.contains(reason) == true)
  }

  @Test func `a script without keys has no place for lanes`() {
    #expect(throws: CannotSave.self) { _ = try change(["front.alpha": ":0=1"], in: "return {}") }
  }

  @Test func `a page's lanes that an editor has taken over are left out`() throws {
    var choice = Choice()
    choice.lanes = [
      .init(name: "back.scale", spelling: try #require(LaneSpelling(":0=1"))),
      .init(name: "front.alpha", spelling: try #require(LaneSpelling(":0=1"))),
    ]
    let text = Array(Self.script.utf8)
    let applied = String(
      decoding: try choice.applied(to: text, file: "Rise.lua"), as: UTF8.self)
    #expect(applied == (try change(["front.alpha": ":0=1"])))
  }

  @Test func `after random changes of whole lanes the text has these lanes, and runs`() throws {
    var random = SeededGenerator(seed: 62)
    let views = ["front", "back", "front.title", "dimming", "front.a b"]
    let properties = ["alpha", "scale", "translateX", "cornerRadius"]
    var text = Self.script
    for step in 0..<200 {
      if step % 20 == 0 { text = Self.script }
      let before = Set(KeyedLane.all(in: Array(text.utf8)).map(\.name))
      let view = try #require(views.randomElement(using: &random))
      let property = try #require(properties.randomElement(using: &random))
      let name = "\(view).\(property)"
      let isThere = before.contains(name)
      let changed = try change([name: isThere ? "-" : ":0=0;:0.5=0.25;:1=1~easeIn"], in: text)
      let after = Set(KeyedLane.all(in: Array(changed.utf8)).map(\.name))
      try #require(after == before.symmetricDifference([name]), "\(text)\n\(changed)")
      try #require(changed.contains("-- what comes") && changed.contains("-- from below"))
      text = changed
      if step % 10 == 9 {
        #expect(throws: Never.self) { _ = try ScriptAnimator(source: text, name: "Rise.lua") }
      }
    }
  }
}
