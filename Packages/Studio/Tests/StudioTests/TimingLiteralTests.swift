@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
import Testing

@testable import Studio

/// The curves in a script's text are found, and written again in their place.
struct TimingLiteralTests {
  private static let script = """
    local ease = require "interlude.ease"
    local spring = require("interlude.spring") -- curve = "easeIn"
    local timeline = require 'interlude.timeline'
    local tracks = timeline {
      card = { 0, spring { duration = 0.6, dampingRatio = 0.78 } },
      edge = { 0, 0.35, "easeOut" },
      light = { 0.1, 0.2, { 0.1, 0, 0.9, 1 } },
    }
    return {
      summary = 'curve = "easeIn"',
      parameters = { kind = { values = { "linear", "easeIn" }, default = "linear" } },
      curve = { 0.3, 0.6, 0.3, 1 }, -- a deceleration
      frame = function(ctx, progress, presence)
        local place = { 0.3, 0.6, 0.3, 1 }
        return { front = { x = keyframes(progress, { { 0, 0 }, { 1, 9, ease.cubicOut } }) + ease.easeIn(progress) } }
      end,
    }
    """

  private func literals(_ text: String) -> [TimingLiteral] {
    TimingLiteral.all(in: Array(text.utf8))
  }

  private func change(_ text: String, _ name: String, to timing: String) throws -> String {
    let timing = try #require(CurveSpelling(timing))
    let edit = try DefaultEdit(
      Array(text.utf8), values: [], curves: [.init(name: name, timing: timing)], file: "Rise.lua")
    return String(decoding: edit.after, as: UTF8.self)
  }

  @Test func `every curve is found with its name and its line, and nothing else`() {
    let found = literals(Self.script)
    #expect(found.map(\.name) == ["card", "edge", "light", "curve", "curve 2"])
    #expect(found.map(\.line) == [5, 6, 7, 12, 15])
    #expect(
      found.map { $0.timing?.description ?? "" } == [
        "duration:0.6,dampingRatio:0.78", "easeOut", "0.1,0,0.9,1", "0.3,0.6,0.3,1", "cubicOut",
      ])
  }

  @Test(arguments: [
    ("card", "duration:0.6,dampingRatio:0.5", "dampingRatio = 0.78", "dampingRatio = 0.5"),
    (
      "card", "response:0.4,dampingRatio:0.8", "spring { duration = 0.6, dampingRatio = 0.78 }",
      "spring { response = 0.4, dampingRatio = 0.8 }"
    ),
    (
      "card", "linear", "spring { duration = 0.6, dampingRatio = 0.78 }", "\"linear\""
    ),
    ("edge", "expoOut", "\"easeOut\"", "\"expoOut\""),
    ("edge", "0.1,0.2,0.3,0.4", "\"easeOut\"", "{ 0.1, 0.2, 0.3, 0.4 }"),
    ("light", "0.1,-0.5,0.9,1", "{ 0.1, 0, 0.9", "{ 0.1, -0.5, 0.9"),
    ("curve", "0.3,0.6,0.25,1", "{ 0.3, 0.6, 0.3, 1 }, --", "{ 0.3, 0.6, 0.25, 1 }, --"),
    ("curve 2", "easeOut", "ease.cubicOut", "ease.easeOut"),
    ("curve 2", "0.1,0,0.5,1", "ease.cubicOut", "ease.bezier(0.1, 0, 0.5, 1)"),
    (
      "curve 2", "duration:0.4,bounce:0.2", "ease.cubicOut",
      "(ease.of(spring { duration = 0.4, bounce = 0.2 }))"
    ),
  ])
  func `only its own bytes change, and it is found again`(
    name: String, timing: String, before: String, after: String
  ) throws {
    let text = try change(Self.script, name, to: timing)
    #expect(text == Self.script.replacing(before, with: after))
    if name != "curve 2" || !timing.contains(":") {
      #expect(literals(text).first { $0.name == name }?.timing == CurveSpelling(timing))
    }
  }

  @Test func `a spring takes the animator's duration with it, and comments stay true`() throws {
    let script = """
      local spring = require "interlude.spring"
      return {
        duration = 0.582, -- seconds, 0.582 with the spring below; not 0.5821
        curve = spring { response = 0.4, dampingRatio = 0.8 }, -- a response of 0.4.
        frame = f,
      }
      """
    let timing = try #require(CurveSpelling("response:0.6,dampingRatio:0.8"))
    guard case .spring(_, let seconds)? = timing.curve else { return #expect(Bool(false)) }
    let settled = CurveSpelling.text((seconds * 1000).rounded() / 1000)
    let text = try change(script, "curve", to: "response:0.6,dampingRatio:0.8")
    #expect(
      text == """
        local spring = require "interlude.spring"
        return {
          duration = \(settled), -- seconds, \(settled) with the spring below; not 0.5821
          curve = spring { response = 0.6, dampingRatio = 0.8 }, -- a response of 0.6.
          frame = f,
        }
        """)
    // A spring that takes its time from there leaves it alone.
    let fitted =
      "return { duration = 0.5, curve = require 'interlude.spring' { duration = 0.5, dampingRatio = 1 } }"
    #expect(
      try change(fitted, "curve", to: "duration:0.5,dampingRatio:0.7")
        == fitted.replacing("= 1 }", with: "= 0.7 }"))
  }

  @Test func `a spring whose numbers are parameters still has a curve`() throws {
    let literal = try #require(
      literals(
        "return { curve = function(ctx) return require 'interlude.spring' { response = ctx.parameters.feel, dampingRatio = 0.8 } end }"
      ).first { $0.canBecomeParameters })
    #expect(literal.timing == nil)
    #expect(
      literal.curve { $0 == "feel" ? 0.4 : nil }
        == CurveSpelling("response:0.4,dampingRatio:0.8")?.curve)
    #expect(literal.curve { _ in nil } == nil)
    let computed = literals(
      "local spring = require 'interlude.spring' return { curve = spring { duration = d, bounce = 0 } }"
    )
    #expect(computed[0].curve { _ in 1 } == nil)
  }

  @Test func `a spring without its module is written with it`() throws {
    let text = try change(
      "return { curve = 'easeIn', frame = f }", "curve", to: "response:0.4,dampingRatio:1")
    #expect(
      text
        == "return { curve = require \"interlude.spring\" { response = 0.4, dampingRatio = 1 }, frame = f }"
    )
    #expect(literals(text).map(\.timing) == [CurveSpelling("response:0.4,dampingRatio:1")])
  }

  @Test(arguments: [
    "return { curve = function(ctx) return 'easeIn' end }", "return { curve = named }",
    "return { curve = 'ease' .. 'In' }", "function a.curve(ctx) end return a",
    "local spring = require 'interlude.spring' return { curve = spring { duration = d, bounce = 0 } }",
  ])
  func `a curve that the script computes is listed, and is not changed`(text: String) {
    #expect(literals(text).map(\.name) == ["curve"])
    #expect(literals(text)[0].timing == nil)
    #expect(throws: CannotSave.self) { try change(text, "curve", to: "linear") }
  }

  @Test func `a spring over several lines keeps its comments, and only its numbers change`() throws
  {
    let text = """
      local spring = require "interlude.spring"
      return { curve = spring {
        response = 0.4, -- seconds
        dampingRatio = 0.8,
      } }
      """
    #expect(
      try change(text, "curve", to: "response:0.5,dampingRatio:0.8")
        == text.replacing("0.4, --", with: "0.5, --"))
    #expect(throws: CannotSave.self) { try change(text, "curve", to: "linear") }
  }

  @Test(arguments: [
    "", "ease", "0,0,1", "0,0,1,1,1", "2,0,1,1", "nan,0,1,1", "0,0,1,inf", "response:0.4",
    "response:0,dampingRatio:1",
    "response:0.4,dampingRatio:1,response:0.4", "width:3,dampingRatio:1", ":", ",", "a:b:c",
    "\"linear\" }, os.exit()", String(repeating: "1,", count: 500),
  ])
  func `what is no curve is refused`(text: String) { #expect(CurveSpelling(text) == nil) }

  @Test func `texts that end anywhere are read to their end`() {
    let bytes = Array(Self.script.utf8)
    for end in stride(from: 0, to: bytes.count, by: 3) {
      for literal in TimingLiteral.all(in: Array(bytes[..<end])) {
        #expect(literal.name.isEmpty == false)
      }
    }
    let many = String(repeating: "curve = 'linear',", count: 1000)
    #expect(literals("return { \(many) }").count == 64)
  }
}
