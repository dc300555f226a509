import Diagnostics
import Motion
import TestSupport
import Testing

@testable import Scripting

/// Parameters whose values are curves.
struct CurveParameterTests {
  private static func script(_ parameter: String) -> String {
    """
    local spring = require "interlude.spring"
    return {
      parameters = { feel = { \(parameter) } },
      duration = 0.5,
      curve = function(ctx) return ctx.parameters.feel end,
      frame = function(ctx, progress)
        return { front = { alpha = ctx.parameters.feel(0.25) } }
      end,
    }
    """
  }

  private func parameter(_ text: String) throws -> Parameter {
    try #require(try ScriptAnimator(source: Self.script(text), name: "Rise.lua").parameters.first)
  }

  private func complaint(about text: String) -> String {
    do {
      _ = try ScriptAnimator(source: Self.script(text), name: "Rise.lua")
      return ""
    } catch {
      return error.diagnostic.message + (error.diagnostic.suggestion.map { " (\($0))" } ?? "")
    }
  }

  @Test(arguments: [
    ("default = 'easeOut'", "easeOut"), ("default = { 0.3, 0.6, 0.3, 1 }", "0.3,0.6,0.3,1"),
    ("default = spring { dampingRatio = 0.8, response = 0.4 }", "response:0.4,dampingRatio:0.8"),
    ("default = spring { bounce = 0.2, duration = 0.5 }", "duration:0.5,bounce:0.2"),
    (
      "default = spring { stiffness = 200, damping = 20, velocity = 3 }",
      "stiffness:200,damping:20,velocity:3"
    ),
  ])
  func `a default that is a curve makes a parameter of that kind`(
    text: String, spelling: String
  ) throws {
    let parameter = try parameter(text)
    #expect(parameter.kind == .curve)
    #expect(parameter.initial.description == spelling)
    #expect(try parameter.value(from: spelling) == parameter.initial)
  }

  @Test func `a word among values stays a choice`() throws {
    let parameter = try parameter("default = 'linear', values = { 'linear', 'round' }")
    #expect(parameter.kind == .choice(["linear", "round"]))
  }

  @Test(arguments: [
    ("default = 'easeOutt'", "neither one of its values nor the name of a curve (easeOut)"),
    ("default = { 0.3, 0.6 }", "expected four numbers, { x1, y1, x2, y2 }, found 2"),
    ("default = { 3, 0.6, 0.3, 1 }", "x1"), ("default = {}", "or a spring, found a table"),
    ("default = spring { mass = 1, stiffness = 1, damping = 0.001 }", "the longest transition"),
    ("default = function() end", "or a spring, found a function"),
  ])
  func `what is no curve says so`(text: String, words: String) {
    #expect(complaint(about: text).contains(words), "\(complaint(about: text))")
  }

  @Test(arguments: [
    "easeOutt", "0.3,0.6,0.3", "2,0,0,1", "response:0.4", "response:0.4,dampingRatio:nan",
    "mass:1,stiffness:1,damping:0.001", "", "0.3,0.6,0.3,1e999",
    String(repeating: "a", count: 100_000),
  ])
  func `a value that is no curve is refused`(text: String) throws {
    let parameter = try parameter("default = 'easeOut'")
    #expect(throws: ParameterError.self) { try parameter.value(from: text) }
  }

  @Test func `the curve moves the transition, and the script can call it`() throws {
    let bench = try ScriptBench(["Rise.lua": Self.script("default = 'linear'")])
    let usual = bench.push(try bench.animator("Rise"))
    #expect(usual.first?["front.alpha"] == 0.25)
    let middle = bench.progress[bench.progress.count / 2]
    let other = try ScriptBench(["Rise.lua": Self.script("default = 'linear'")])
    let eased = other.push(
      try other.animator("Rise", settings: [(name: "feel", value: "0,0,0,1")]))
    #expect(other.failures == [])
    let curve = try CubicBezier([0, 0, 0, 1])
    #expect(eased.first?["front.alpha"] == curve.value(at: 0.25))
    #expect(other.progress[other.progress.count / 2] > middle)
  }

  @Test func `a group is a heading`() throws {
    #expect(try parameter("default = 1, group = 'Motion'").group == "Motion")
  }
}
