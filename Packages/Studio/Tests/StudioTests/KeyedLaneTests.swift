@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import TestSupport
import Testing

@testable import Studio

/// The lanes of a keyed animator are found in its text, and their keys are changed in their place.
struct KeyedLaneTests {
  private static let script = """
    local keyframes = require "interlude.keyframes"
    local spring = require "interlude.spring"
    return keyframes {
      duration = 0.45, curve = "easeOut",
      parameters = { rise = { default = 0.1, min = 0, max = 1 } },
      front = { -- what comes
        translateY = { { 0, keyframes.height(1) }, { 1, 0 } },
        alpha = {
          { 0, 0 }, -- away
          { 0.5, 0.25, "easeOut" }, -- half of the way
          { 1, 1, spring { response = 0.4, dampingRatio = 0.8 } } -- there
        },
        scale = { { 0, keyframes.parameter "rise" }, { 1, 1, { 0.2, 0, 0, 1 } } },
        rotation = function(ctx, progress, presence) if presence > 1 then return 1 end return 0 end,
        cornerRadius = 12,
      },
      ["front.title"] = { alpha = { { 0.3, 0 }; { 0.6, 1 }; } },
      dimming = { overlay = { above = "back", color = "#000000" }, backgroundColor = { { 0, "#000" }, { 1, "#112233" } } },
    }
    """

  private func lanes(_ text: String) -> [KeyedLane] { KeyedLane.all(in: Array(text.utf8)) }

  private func change(
    _ name: String, to spelling: String, in text: String = script
  ) throws -> String {
    let spelling = try #require(LaneSpelling(spelling))
    let edit = try DefaultEdit(
      Array(text.utf8), values: [], lanes: [.init(name: name, spelling: spelling)],
      file: "Rise.lua")
    return String(decoding: edit.after, as: UTF8.self)
  }

  @Test func `every lane is found with its keys, and what is computed has none`() {
    let found = lanes(Self.script)
    #expect(
      found.map(\.name) == [
        "front.translateY", "front.alpha", "front.scale", "front.rotation", "front.cornerRadius",
        "front.title.alpha", "dimming.backgroundColor",
      ])
    #expect(found.map(\.keys.count) == [2, 3, 2, 0, 0, 2, 2])
    #expect(found.map(\.line) == [7, 8, 13, 14, 15, 17, 18])
    #expect(found[0].keys.map(\.value) == [.share(.height, 1), .number(0)])
    #expect(found[1].keys.map(\.at) == [0, 0.5, 1])
    #expect(
      found[1].keys.map { $0.easing?.description } == [
        nil, "easeOut", "response:0.4,dampingRatio:0.8",
      ])
    #expect(found[2].keys[0].value == .computed("keyframes.parameter \"rise\""))
    #expect(found[2].keys[1].easing == CurveSpelling("0.2,0,0,1"))
    #expect(found[6].keys.map(\.value) == [.color("#000"), .color("#112233")])
    // The curves to keys are not listed among the script's other curves.
    #expect(TimingLiteral.all(in: Array(Self.script.utf8)).map(\.name) == ["curve"])
    #expect(lanes("return { front = { alpha = { { 0, 0 }, { 1, 1 } } } }").isEmpty)
  }

  @Test(arguments: [
    ("front.translateY", "0:0=0.5h;1:1", "height(1)", "height(0.5)"),
    ("front.translateY", "0:0=200;1:1", "keyframes.height(1)", "200"),
    ("front.translateY", "0:0.25;1:1", "Y = { { 0,", "Y = { { 0.25,"),
    (
      "front.translateY", "0:0;:0.5=0.2h~easeIn;1:1", "(1) }, {",
      "(1) }, { 0.5, keyframes.height(0.2), \"easeIn\" }, {"
    ),
    ("front.translateY", "1:1", "{ { 0, keyframes.height(1) }, { 1, 0 } }", "{ { 1, 0 } }"),
    (
      "front.translateY", "0:0", "{ { 0, keyframes.height(1) }, { 1, 0 } }",
      "{ { 0, keyframes.height(1) } }"
    ),
    (
      "front.translateY", ":0=9;1:1", "{ { 0, keyframes.height(1) }, { 1, 0 } }",
      "{ { 0, 9 }, { 1, 0 } }"
    ),
    (
      "front.alpha", "0:0;1:0.6=0.3~0.1,0,0.2,1;2:1", "{ 0.5, 0.25, \"easeOut\" }",
      "{ 0.6, 0.3, { 0.1, 0, 0.2, 1 } }"
    ),
    (
      "front.alpha", "0:0~response:0.3,dampingRatio:1;1:0.5;2:1", "{ 0, 0 }, -- away",
      "{ 0, 0, spring { response = 0.3, dampingRatio = 1 } }, -- away"
    ),
    (
      "front.alpha", "0:0;2:1", "      { 0.5, 0.25, \"easeOut\" }, -- half of the way\n",
      "      -- half of the way\n"
    ),
    (
      "front.alpha", "0:0;1:0.5;2:0.9;:1=1", "0.8 } } -- there",
      "0.8 } }, -- there\n      { 1, 1 },"
    ),
    ("front.alpha", "0:0;:0.2=0.1;1:0.5;2:1", "-- away\n", "-- away\n      { 0.2, 0.1 },\n"),
    ("front.title.alpha", "0:0.2;1:0.6", "{ 0.3, 0 }", "{ 0.2, 0 }"),
    ("dimming.backgroundColor", "0:0;1:1=#445566", "#112233", "#445566"),
  ])
  func `only what differs changes`(
    name: String, spelling: String, before: String, after: String
  ) throws {
    var expected = Self.script.replacing(before, with: after)
    if spelling.hasPrefix("0:0;1:0.5;2:0.9") {
      expected = expected.replacing("{ 1, 1, spring", with: "{ 0.9, 1, spring")
    }
    #expect(try change(name, to: spelling) == expected)
  }

  @Test(arguments: [
    "", ";", "0:2", "0:-1", "0:0;1:nan", "0:0.5;1:0.4", "1:0;0:1", ":0.5", "0:0=x", "0:0~nothing",
    "0:0=#12", "0:0=1e9", "900:0", "0:0;0:1", String(repeating: "0:0;", count: 501),
  ])
  func `what is no lane isn't read`(text: String) { #expect(LaneSpelling(text) == nil) }

  @Test(arguments: [
    ("front.rotation", "0:0=1", "the script computes 'front.rotation'"),
    ("front.alpha", "0:0;5:1", "'front.alpha' has no key 6 any more"),
    ("front.alpha", ":0=1", "at least one key of 'front.alpha' must stay"),
    ("back.alpha", "0:0", "the script has no keys of 'back.alpha' any more"),
  ])
  func `what can't be changed is refused with a reason`(
    name: String, spelling: String, reason: String
  ) {
    let refusal = #expect(throws: CannotSave.self) { _ = try change(name, to: spelling) }
    #expect(refusal?.diagnostic.message.contains(reason) == true)
  }

  @Test func `lines of Windows stay lines of Windows`() throws {
    let text = Self.script.replacing("\n", with: "\r\n")
    let changed = try change("front.alpha", to: "0:0;:0.2=0.1;1:0.5;2:1", in: text)
    #expect(changed == text.replacing("-- away\r\n", with: "-- away\r\n      { 0.2, 0.1 },\r\n"))
  }

  @Test func `tables in tables are no more work than a script`() {
    let nested = String(repeating: "keyframes { front = ", count: 60_000)
    #expect(lanes("local keyframes = require \"interlude.keyframes\" return " + nested).isEmpty)
  }

  // MARK: Random edits

  /// Another arrangement of a lane's keys.
  private func spelling(
    of lane: KeyedLane, _ random: inout SeededGenerator
  ) -> LaneSpelling {
    let curves = [nil, nil, "easeIn", "0.2,0,0,1", "response:0.4,dampingRatio:0.7"]
      .map { $0.flatMap(CurveSpelling.init) }
    var keys: [LaneSpelling.Key] = lane.keys.indices.compactMap { index in
      guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
      let own = lane.keys[index].value
      let value: LaneSpelling.Value? =
        if case .computed = own { nil } else if Bool.random(using: &random) {
          .number(Double(Int.random(in: -500...500, using: &random)) / 4)
        } else { nil }
      return .init(
        origin: index, at: 0, value: value, easing: curves.randomElement(using: &random) ?? nil)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let value: LaneSpelling.Value =
        Bool.random(using: &random) ? .number(7) : .share(.width, 0.25)
      keys.insert(
        .init(
          origin: nil, at: 0, value: value, easing: curves.randomElement(using: &random) ?? nil),
        at: Int.random(in: 0...keys.count, using: &random))
    }
    if !keys.contains(where: { $0.origin != nil }) {
      keys.append(.init(origin: 0, at: 1, value: nil, easing: nil))
    }
    let places = keys.indices.map { _ in
      Double(Int.random(in: 0...1000, using: &random)) / 1000
    }.sorted()
    for index in keys.indices { keys[index].at = places[index] }
    return LaneSpelling(keys: keys)
  }

  private static func comments(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--").map { String(line[$0.lowerBound...]) }
    }
  }

  @Test func `after any edit the text has these keys, all other lanes, and all comments in order`()
    throws
  {
    var random = SeededGenerator(seed: 60)
    var text = Self.script
    for step in 0..<600 {
      if step % 10 == 0 { text = Self.script }
      let before = lanes(text)
      let lane = try #require(
        before.filter { !$0.keys.isEmpty }.randomElement(using: &random))
      let spelling = spelling(of: lane, &random)
      let edit = try DefaultEdit(
        Array(text.utf8), values: [], lanes: [.init(name: lane.name, spelling: spelling)],
        file: "Rise.lua")
      #expect(edit.before == Array(text.utf8))
      let after = String(decoding: edit.after, as: UTF8.self)
      let found = lanes(after)
      try #require(found.map(\.name) == before.map(\.name), "\(after)")
      for (old, new) in zip(before, found) where old.name != lane.name {
        try #require(
          old.keys.map(\.value) == new.keys.map(\.value) && old.keys.map(\.at) == new.keys.map(\.at)
        )
      }
      let keys = try #require(found.first { $0.name == lane.name }).keys
      try #require(keys.map(\.at) == spelling.keys.map(\.at), "\(after)")
      for (key, wanted) in zip(keys, spelling.keys) {
        let own = wanted.origin.map { lane.keys[$0] }
        try #require(key.value == wanted.value ?? own?.value, "\(after)")
        try #require(key.easing == wanted.easing ?? own?.easing, "\(after)")
      }
      try #require(Self.comments(after) == Self.comments(text), "\(text)\n\(after)")
      text = after
    }
  }

  @Test func `what random edits leave is Lua that runs`() throws {
    var random = SeededGenerator(seed: 61)
    var text = Self.script
    for _ in 0..<60 {
      let lane = try #require(
        lanes(text).filter { !$0.keys.isEmpty }.randomElement(using: &random))
      let edit = try DefaultEdit(
        Array(text.utf8), values: [],
        lanes: [.init(name: lane.name, spelling: spelling(of: lane, &random))], file: "Rise.lua")
      text = String(decoding: edit.after, as: UTF8.self)
      #expect(throws: Never.self) { _ = try ScriptAnimator(source: text, name: "Rise.lua") }
    }
  }
}
