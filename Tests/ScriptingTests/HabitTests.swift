import Diagnostics
import Motion
import TestSupport
import Testing
import Transitions
import Views

@_spi(Tools) @testable import Scripting

/// What an author reads who writes what another tool would understand.
struct HabitTests {
  private static func fill(_ builder: StageBuilder) {
    let frame = Rect(x: 0, y: 0, width: 100, height: 40)
    builder.a.view.addSubview(View(id: "cell", frame: frame))
    builder.b.view.addSubview(View(id: "title", frame: frame))
  }

  /// The first line about an animator that goes wrong when it is loaded or while it runs.
  private func complaint(about text: String) throws -> String? {
    let bench = try ScriptBench(["Tried.lua": text], screens: Self.fill)
    if let complaint = bench.complaint(about: "Tried") { return firstLine(complaint) }
    let animator = try bench.animator("Tried")
    if let warning = animator.definition.warnings.first { return headline(warning) }
    _ = bench.push(animator)
    return bench.stage.failures.first.map { failure in
      (failure.error as? ScriptError).map { headline($0.diagnostic) } ?? "\(failure.error)"
    }
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    DiagnosticPrinter().headline(of: diagnostic)
  }

  private func firstLine(_ text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }

  @Test(
    arguments: [
      ("easeOutBack", "backOut"), ("easeInOutCubic", "cubicInOut"), ("ease-in-out", "easeInOut"),
      ("back.out", "backOut"), ("EaseOut", "easeOut"), ("inOutQuad", "quadInOut"),
      ("easeOutt", "easeOut"),
    ])
  func `a curve of CSS, Penner or GSAP suggests ours`(name: String, meant: String) throws {
    let said = try complaint(
      about: "return { curve = \"\(name)\", frame = function() return {} end }")
    #expect(said?.hasSuffix("unknown curve '\(name)'; did you mean '\(meant)'?") == true)
  }

  @Test func `a curve of three numbers needs four`() throws {
    let said = try complaint(
      about: "return { curve = { 0.1, 0.2, 0.3 }, frame = function() return {} end }")
    #expect(
      said?.hasSuffix("curve: expected four numbers, { x1, y1, x2, y2 }, found 3") == true)
    let eased = try complaint(
      about: """
        local ease = require "interlude.ease"
        local curve = ease.of({ 0.1, 0.2, 0.3 })
        return { frame = function() return {} end }
        """)
    #expect(eased?.contains("expected four numbers, { x1, y1, x2, y2 }, found 3") == true)
  }

  @Test func `a duration in milliseconds suggests seconds`() throws {
    let said = try complaint(about: "return { duration = 400, frame = function() return {} end }")
    #expect(
      said?.hasSuffix("duration: expected seconds from 0 to 60, found 400; did you mean '0.4'?")
        == true)
  }

  @Test(arguments: [("completed", "finished"), ("easing", "curve"), ("setup", "prepare")])
  func `a key of another tool suggests ours`(key: String, meant: String) throws {
    let said = try complaint(
      about: "return { \(key) = function() end, frame = function() return {} end }")
    #expect(said?.hasSuffix("unknown key '\(key)' is ignored; did you mean '\(meant)'?") == true)
  }

  @Test(
    arguments: [
      ("ctx.width", "'ctx' has no 'width'; did you mean 'ctx.container.width'?"),
      ("ctx.size.height", "'ctx' has no 'size'; did you mean 'ctx.container'?"),
      (
        "math.clamp(1, 0, 1)",
        "'math.clamp' does not exist; use clamp of require \"interlude.geometry\""
      ),
      ("math.round(1.5)", "'math.round' does not exist; write math.floor(x + 0.5)"),
      ("math.mni(1, 2)", "'math.mni' does not exist; did you mean 'math.min'?"),
      ("string.uper(\"x\")", "'string.uper' does not exist; did you mean 'string.upper'?"),
      ("math.wobble(1)", "'math.wobble' does not exist"),
      (
        "table.foreach({})",
        "'table.foreach' does not exist; it has concat, insert, move, pack, remove, sort, unpack"
      ),
      (
        "ctx.source.frame.x",
        "attempt to index a boolean value (field 'source'); ctx.source is false where no view was "
          + "tapped: test it first"
      ),
      (
        "ctx.back:view(\"picture\").frame.x",
        "no view 'picture' on this screen; there are cell, title"
      ),
      ("ctx.back:view(\"cel\").frame.x", "no view 'cel' on this screen; did you mean 'cell'?"),
      (
        "ctx.front:view(\"cell\").frame.x",
        "no view 'cell' on this screen; the other screen has it"
      ),
    ])
  func `what is not there says what to write instead`(expression: String, words: String) throws {
    let said = try complaint(
      about: "return { frame = function(ctx) return { front = { x = \(expression) } } end }")
    #expect(said == "Tried.lua:1: error: " + words)
  }

  @Test func `a view that was looked up before names its lookup`() throws {
    let said = try complaint(
      about: """
        return {
          prepare = function(ctx)
            local picture = ctx.back:view("picture")
            -- picture = ctx.back:view("note")
            return { width = picture.frame.width }
          end,
          frame = function() return {} end,
        }
        """)
    #expect(
      said == "Tried.lua:5: error: no view 'picture' on this screen; there are cell, title")
  }

  @Test func `a value that no view lookup made keeps the words of Lua`() throws {
    let said = try complaint(
      about: """
        return { frame = function(ctx)
          local cell = ctx.back:view("cell")
          local other
          return { front = { x = other.x } }
        end }
        """)
    #expect(said == "Tried.lua:4: error: attempt to index a nil value (local 'other')")
  }

  @Test func `an unknown method of stage lists those that it has`() throws {
    let said = try complaint(
      about: """
        return {
          prepare = function(ctx, stage) stage:rectangle("x") end,
          frame = function() return {} end,
        }
        """)
    #expect(said?.hasPrefix("Tried.lua:2: error: 'stage' has no 'rectangle'; it has ") == true)
    #expect(said?.contains("overlay, shape, slices, snapshot") == true)
  }

  @Test func `the name of a slice shows how slices are set`() throws {
    let said = try complaint(
      about: """
        return {
          prepare = function(ctx, stage) stage:slices("s", { of = "front", columns = 2 }) end,
          frame = function() return { s1 = { alpha = 0 } } end,
        }
        """)
    #expect(
      said?.hasSuffix(
        "unknown view 's1'; the pieces of 's' are a list, as in `s = { { alpha = 1 } }`") == true)
  }

  @Test(arguments: ["transform", "frame"])
  func `a property that is several here names them`(property: String) throws {
    let said = try complaint(
      about: "return { frame = function() return { front = { \(property) = 1 } } end }")
    #expect(said?.contains("unknown property '\(property)' of view 'front'; a ") == true)
    #expect(said?.contains(" is set by its parts: ") == true)
  }

  @Test func `a sequence with a name needs a list`() throws {
    let said = try complaint(
      about: """
        local compose = require "interlude.compose"
        local part = { frame = function() return {} end }
        return compose.sequence { first = { part, 0, 1 } }
        """)
    #expect(
      said?.hasPrefix(
        "Tried.lua:3: error: compose.sequence: 'first' has a name; the parts are a list, as in ")
        == true)
  }

  @Test func `one long line is read in no time`() throws {
    let name = String(repeating: "a", count: 100_000)
    let said = try complaint(
      about: """
        return { frame = function(ctx) local \(name.prefix(60)) = nil; --[[ \(name) ]]
          return { front = { x = \(name.prefix(60)).x } } end }
        """)
    #expect(said?.contains("attempt to index a nil value (local 'aaa") == true)
  }
}
