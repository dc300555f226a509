import LuaRuntime
import TestSupport
import Testing
import Transitions

@testable import Scripting

/// Tracks, curves of an author's own, and the time of a run.
struct TimeTests {
  private func values(_ text: String, _ expressions: String) throws -> [Double] {
    let script = try Script(
      text: """
        local timeline = require "interlude.timeline"
        local spring = require "interlude.spring"
        local ease = require "interlude.ease"
        \(text)
        return { \(expressions) }
        """, name: "values.lua")
    return script.result.list.compactMap(\.number)
  }

  private func complaint(_ text: String) -> String? {
    do {
      _ = try values(text, "1")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a track runs in its own seconds of one progress`() throws {
    let found = try values(
      "local t = timeline { duration = 1, card = { 0, 0.5, 'linear' }, title = { 0.5, 0.25, 'linear' } }",
      "t.duration, t.card(0), t.card(0.25), t.card(0.5), t.card(2), t.title(0.5), t.title(0.625), "
        + "t.title(0.75), t.title(1), t.title(-1)")
    #expect(found == [1, 0, 0.5, 1, 1, 0, 0.5, 1, 1, 0])
  }

  @Test func `the duration follows from the tracks, a spring's own time counted`() throws {
    let found = try values(
      """
      local s = spring { stiffness = 100, damping = 20 }
      local t = timeline { card = { 0.1, s }, title = { 0, 0.2 } }
      """, "t.duration - 0.1 - s.duration, t.card(1), t.title(0.5)")
    #expect(abs(found[0]) < 1e-9)
    #expect(Array(found[1...]) == [1, 1])
  }

  @Test(arguments: [
    ("timeline(3)", "timeline takes a table of tracks, as in { card = { 0, 0.4, \"easeOut\" } }"),
    ("timeline {}", "timeline: there is no track"),
    ("timeline { card = 3 }", "timeline.card: expected { begin, seconds, curve }, found number"),
    (
      "timeline { card = { -1, 1 } }",
      "timeline.card: it begins at -1; expected seconds from 0 to 60"
    ),
    (
      "timeline { card = { 0, 1e9 } }",
      "timeline.card: it takes 1000000000.0; expected seconds, more than 0 and at most 60"
    ),
    (
      "timeline { card = { 0, 0 / 0 } }",
      "timeline.card: it takes -nan; expected seconds, more than 0 and at most 60"
    ),
    (
      "timeline { card = { 0, 1, 'easOut' } }",
      "timeline.card: unknown curve 'easOut'; did you mean 'easeOut'?"
    ),
    (
      "timeline { duration = 0.2, card = { 0, 1 } }",
      "timeline.duration: 0.2; the last track ends after 1 s, and a transition takes at most 60"
    ),
    (
      "timeline { card = { 0, 1 } }.crad(0)",
      "the timeline has no track 'crad'; it has card"
    ),
    ("ease.custom(3)", "ease.custom: expected a function of t, found number"),
    (
      "ease.custom(function(t) return t < 0.5 and 0 or 1 end)",
      "ease.custom: the curve jumps at 0.498"
    ),
    ("ease.custom(function(t) return 0 / 0 end)", "ease.custom: the value at 0.0 is not a finite"),
    (
      "ease.custom(function(t) return t / 2 end)", "ease.custom: a curve is 1 at 1; this one is 0.5"
    ),
    ("ease.custom(function(t) end)", "ease.custom: expected a number at t = 0.0, found nil"),
    ("ease.linear = 1", "'interlude.ease' is read-only: cannot set 'linear'"),
    ("ease.of({})", "expected a curve: a name, { x1, y1, x2, y2 }, a spring or a function of ease"),
  ])
  func `what is no track and no curve is an error at its line`(text: String, message: String) {
    let text =
      text.hasPrefix("timeline { card") && text.hasSuffix("(0)") ? "local x = " + text : text
    let complaint = complaint("\n" + text) ?? "nothing"
    #expect(complaint.hasPrefix("values.lua:5: error: "), "\(complaint)")
    #expect(
      complaint.replacing("-nan", with: "nan").contains(message.replacing("-nan", with: "nan")),
      "\(complaint)")
  }

  @Test func `a curve of one's own moves an animator`() throws {
    let bench = try ScriptBench([
      "Own.lua": """
      local ease = require "interlude.ease"
      return {
        duration = 1, curve = ease.custom(function(t) return t * t end),
        frame = function(ctx, progress) return { to = { alpha = progress } } end,
      }
      """
    ])
    let frames = bench.push(try bench.animator("Own"))
    #expect(bench.failures == [])
    #expect(abs((frames[30]["to.alpha"] ?? 0) - 0.25) < 1e-4)
    #expect(frames.last?["to.alpha"] == 1)
  }

  @Test func `elapsed runs on while a transition is held and when it goes back`() throws {
    let bench = try ScriptBench([
      "Spinner.lua": """
      return {
        duration = 0.5, curve = "linear",
        frame = function(ctx, progress)
          return { to = { alpha = progress, rotation = ctx.elapsed * 100 } }
        end,
      }
      """
    ])
    let animator = try bench.animator("Spinner")
    bench.stage.delegate = .init(name: "Spinner", animator: { _ in animator })
    bench.navigation.pushViewController(bench.workbench.builder.b, animated: true)
    for _ in 0..<12 { bench.stage.tick() }
    bench.stage.interrupt()
    for _ in 0..<30 { bench.stage.tick() }
    bench.stage.reverse()
    bench.stage.resume()
    bench.workbench.builder.settle()
    #expect(bench.failures == [])
    let rotations = bench.frames.compactMap { $0["to.rotation"] }
    #expect(rotations == rotations.sorted())
    #expect((rotations.last ?? 0) > 60)
    #expect(bench.progress.last == 0)
  }

  @Test func `the duration is 0 while a script says it, and then what it said`() throws {
    let bench = try ScriptBench([
      "animators/Long.lua": """
      return {
        duration = function(ctx) return 0.5 + ctx.duration end,
        frame = function(ctx) return { front = { translateX = ctx.duration } } end,
      }
      """
    ])
    let frames = bench.push(try bench.animator("Long"))
    #expect(bench.failures == [])
    #expect(Set(frames.map { $0["front.translateX"] }) == [0.5])
  }

  // MARK: Colors and names

  @Test func `colors are mixed, clear ones without their hue`() throws {
    let script = try Script(
      text: """
        local color = require "interlude.color"
        return {
          color.mix("#000000", "#FFFFFF", 0.5), color.mix("red", "#0000FF", 0),
          color.mix("#FFFFFF", "clear", 0.5), color.mix("#102030", "#405060", 7),
          color.withAlpha("#0A84FF", 0.5),
        }
        """, name: "colors.lua")
    #expect(
      script.result.list.compactMap(\.string)
        == ["#808080", "#FF0000", "#FFFFFF80", "#405060", "#0A84FF80"])
  }

  @Test(arguments: [
    ("color.mix('#000', 3, 1)", "color.mix: expected a color such as \"#0A84FF\", found a number"),
    ("color.mix('#000', 'blu', 1)", "found 'blu'"), ("color.mix('#000')", "takes two colors"),
  ])
  func `what is no color is an error`(call: String, message: String) {
    let code = "local color = require 'interlude.color' local x = \(call)"
    #expect(complaint(code)?.contains(message) == true)
  }

  @Test(arguments: [
    ("local width = 3 local x = widht", "width"), ("local function reach(a) end reech(1)", "reach"),
    ("for index = 1, 2 do local x = indx end", "index"),
    ("local f = function(progress) return progres end f(1)", "progress"),
    ("local first, second = 1, 2 local x = secnd", "second"), ("local x = maths.pi", "math"),
  ])
  func `a misspelled variable has a suggestion`(code: String, name: String) {
    let said = complaint(code)
    #expect(said?.contains("did you mean '\(name)'?") == true, "\(said ?? "")")
  }
}
