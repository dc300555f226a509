import Diagnostics
import Motion
import Scripting
import Views
import TestSupport
import Testing
import Transitions

/// What an author reads about the usual slips.
struct WordingTests {
  private let world = StageBuilder().withRoot()

  private func failure(of frame: String) throws -> ScriptError {
    try failure(
      of: ScriptAnimator(
        source: "return { frame = function() return { front = { \(frame) } } end }",
        name: "slip.lua"))
  }

  private func failure(of animator: ScriptAnimator) throws -> ScriptError {
    world.stage.delegate = TransitionDelegate(name: "slip", animator: { _ in animator })
    world.a.present(world.b, animated: true)
    world.settle()
    return try #require(world.stage.failures.first?.error as? ScriptError)
  }

  @Test(
    arguments: [
      ("alpha = '1'", "expected a number, found \"1\""),
      ("hidden = 1", "expected true or false, found 1"),
      ("borderColor = 255", "expected a color such as \"#0A84FF\", found 255"),
    ])
  func `an error about a value of the wrong type says what the property takes`(
    frame: String, expectation: String
  ) throws {
    let message = try failure(of: frame).diagnostic.message
    #expect(message.hasSuffix("of view 'front': " + expectation))
  }

  @Test func `what prepare may not return is reported where it begins`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          frame = function() return {} end,
          prepare = function()
            return { { { { { { { { { 1 } } } } } } } } }
          end,
        }
        """, name: "slip.lua")
    let position = try failure(of: animator).diagnostic.position
    #expect(position == SourcePosition(file: "slip.lua", line: 3))
  }

  @Test func `how many layers there would be is said of all together`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          frame = function() return {} end,
          prepare = function(ctx, stage)
            stage:overlay("shade", {})
            stage:slices("pieces", { of = "front", columns = 16, rows = 32 })
          end,
        }
        """, name: "slip.lua")
    let message = try failure(of: animator).diagnostic.message
    #expect(message == "513 layers; a run may have 512")
  }

  @Test func `an unknown module suggests the nearest name`() {
    #expect {
      _ = try Script(text: "\nreturn require 'interlude.sprng'", name: "slip.lua")
    } throws: {
      "\($0)".contains(
        "slip.lua:2: error: module 'interlude.sprng' not found; did you mean 'interlude.spring'?")
    }
  }

  @Test(
    arguments: [
      ("opacity", "alpha"), ("rotate", "rotation"), ("background", "backgroundColor"),
      ("z", "zIndex"), ("ty", "translateY"), ("tx", "translateX"), ("borderRadius", "cornerRadius"),
    ])
  func `a property by another system's name suggests ours`(name: String, ours: String) throws {
    #expect(try failure(of: "\(name) = 1").diagnostic.suggestion == ours)
  }

  @Test func `a duration out of range says that it is in seconds`() {
    #expect {
      _ = try ScriptAnimator(
        source: "return { duration = 300, frame = function() return {} end }", name: "slip.lua")
    } throws: {
      "\($0)".contains("slip.lua:1: error: duration: expected seconds from 0 to 60, found 300")
    }
  }

  @Test func `a curve that is a function of time says how to make one`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          duration = 0.2, curve = function(ctx) return function(t) return t * t end end,
          frame = function() return {} end,
        }
        """, name: "slip.lua")
    #expect(
      try failure(of: animator).diagnostic.message
        == "curve(): it returned a function; `ease.custom(function(t) … end)` makes a curve of one")
  }

  @Test func `a curve called spring says how a spring is written`() {
    #expect {
      _ = try ScriptAnimator(
        source: "return { curve = 'springy', frame = function() return {} end }", name: "slip.lua")
    } throws: {
      "\($0)".contains("unknown curve 'springy'; a spring is made by `interlude.spring`")
    }
  }

  @Test func `a misspelt field of ctx.state suggests the nearest`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          prepare = function() return { distance = 4, side = 1 } end,
          frame = function(ctx) return { front = { translateX = ctx.state.distence * 2 } } end,
        }
        """, name: "slip.lua")
    let error = try failure(of: animator)
    #expect(error.diagnostic.message.hasSuffix("(field 'distence')"))
    #expect(error.diagnostic.suggestion == "distance")
  }

  private func notes(on text: String) -> [Diagnostic.Note] {
    do {
      _ = try Script(text: text, name: "slip.lua")
      return []
    } catch {
      return error.diagnostic.notes
    }
  }

  @Test func `where a comma is missing, the line without it is reported`() throws {
    let notes = notes(on: "return {\n  duration = 0.4 -- seconds\n\n  curve = 'linear',\n}")
    let note = try #require(notes.first)
    #expect(note.message == "is a comma missing at the end of this line?")
    #expect(note.position?.line == 2)
  }

  @Test(
    arguments: [
      "return {\n  duration = 0.4,\n  curve = = 1,\n}", "return {\n  duration = 0.4,\n", "x = = 1",
    ])
  func `no comma is asked for where none is missing`(text: String) {
    #expect(notes(on: text).isEmpty)
  }

  private func warnings(on curve: String) throws -> [String] {
    try ScriptAnimator(
      source: """
        local spring = require "interlude.spring"
        return { duration = 0.5, curve = spring { \(curve) }, frame = function() return {} end }
        """, name: "slip.lua"
    ).warnings.map(\.message)
  }

  @Test func `a duration beside a spring that takes its own is warned of`() throws {
    let message = try #require(try warnings(on: "duration = 0.5, bounce = 0.3").first)
    #expect(message.hasPrefix("'duration' is 0.5 s, but this spring takes "))
    #expect(try warnings(on: "duration = 0.5, dampingRatio = 0.7").isEmpty)
  }

  @Test(arguments: [
    (8, "[9] = { x = 1 }", "view 'columns' has pieces 1 to 8; found 9"),
    (8, "[0] = { x = 1 }", "view 'columns' has pieces 1 to 8; found 0"),
    (8, "left = { x = 1 }", "view 'columns' has pieces 1 to 8; found \"left\""),
    (1, "[2] = { x = 1 }", "view 'columns' has piece 1 alone; found 2"),
  ])
  func `an error about a missing piece lists the pieces`(
    count: Int, piece: String, message: String
  ) throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          prepare = function(_, stage) stage:slices("columns", { of = "front", columns = \(count) }) end,
          frame = function() return { columns = { \(piece) } } end,
        }
        """, name: "slip.lua")
    let error = try failure(of: animator)
    #expect(error.diagnostic.message == message)
    #expect(error.diagnostic.position?.line == 3)
  }

  @Test(arguments: [
    ("'forwrd'", "found \"forwrd\""), ("{}", "found a table"), ("1", "found a number"),
  ])
  func `an unknown order of a stagger is reported once, with its line`(
    order: String, found: String
  ) throws {
    let animator = try ScriptAnimator(
      source: """
        local stagger = require "interlude.stagger"
        return { frame = function(_, t)
          return { front = { alpha = stagger(t, 1, 2, { order = \(order) }) } }
        end }
        """, name: "slip.lua")
    let error = try failure(of: animator).diagnostic
    #expect(error.message == "order: expected forward, backward, center or edges, " + found)
    #expect(error.position?.line == 3)
    #expect(error.notes.isEmpty)
  }

  @Test(arguments: Color.names)
  func `a frame takes every name of a color that a scenario takes`(name: String) throws {
    let animator = try ScriptAnimator(
      source: "return { frame = function() return { front = { borderColor = '\(name)' } } end }",
      name: "slip.lua")
    world.stage.delegate = TransitionDelegate(name: "slip", animator: { _ in animator })
    world.a.present(world.b, animated: true)
    world.stage.commit()
    #expect(world.stage.failures.isEmpty)
    let shown = try #require(world.b.view.presentation?[.borderColor])
    #expect(Color(packed: UInt32(shown)) == (try Color(name)))
  }

  @Test func `a misspelled name of a color suggests the nearest`() throws {
    let error = try failure(of: "borderColor = 'blak'").diagnostic
    #expect(error.message.hasSuffix("expected a color such as \"#0A84FF\", found \"blak\""))
    #expect(error.suggestion == "black")
  }
}
