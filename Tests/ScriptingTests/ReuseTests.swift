import Diagnostics
import LuaRuntime
import Testing

@_spi(Tools) @testable import Scripting

/// A script that requires other animators and the modules of plugins.
struct ReuseTests {
  private let rise = """
    return {
      name = "Rise", duration = 0.2, curve = "linear",
      frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
    }
    """

  @Test func `an animator of the search path is a value`() throws {
    let bench = try ScriptBench([
      "animators/Rise.lua": rise,
      "animators/Slow.lua": """
      local rise = require "animators.Rise"
      return { duration = 2 * rise.duration, curve = rise.curve, frame = rise.frame }
      """,
      "Other.lua": "return require 'animators.HalfWaySpring'",
    ])
    let slow = try bench.animator("Slow")
    #expect(bench.push(slow).count == 25)
    #expect(bench.failures == [])
    #expect(try bench.animator("Other").name == "HalfWaySpring")
  }

  @Test func `what animators share is found in a folder below theirs`() throws {
    let bench = try ScriptBench([
      "animators/parts/fades.lua": "return { seconds = require('parts.time') }",
      "animators/parts/time.lua": "return 0.3",
      "animators/Fade.lua": """
      local fades = require "animators.parts.fades"
      return { duration = fades.seconds, frame = function() return {} end }
      """,
      // What the shipped ones share, as in a copy of one of them.
      "Copy.lua": """
      local backView = require "animators.parts.backView"
      return { canPerform = backView.isThere, frame = function() return {} end }
      """,
      "Lost.lua": "return require 'animators.parts.fade.out'",
    ])
    guard case .seconds(0.3) = try bench.animator("Fade").definition.duration else {
      Issue.record("the duration is another one")
      return
    }
    bench.push(try bench.animator("Copy"))
    #expect(bench.failures == [])
    let message = "module 'animators.parts.fade.out' not found; looked for in the search path"
    #expect(bench.complaint(about: "Lost")?.contains(message) == true)
  }

  @Test func `a copy for another run has the same modules`() throws {
    let bench = try ScriptBench([
      "animators/Rise.lua": rise,
      "animators/Other.lua": "return require 'animators.Rise'",
    ])
    let copy = try bench.animator("Other").script.copy()
    #expect(copy.result["name"].string == "Rise")
  }

  @Test func `a plugin's module is found by the plugin's name`() throws {
    let bench = try ScriptBench([
      "Plugins/Cards/plugin.lua": "return { animator = { push = 'Rise' } }",
      "Plugins/Cards/parts/flight.lua": "return { seconds = require('parts.time') }",
      "Plugins/Cards/parts/time.lua": "return 0.3",
      "animators/Rise.lua": rise,
      "animators/Other.lua": """
      local flight = require "plugins.Cards.parts.flight"
      return { duration = flight.seconds, frame = function() return {} end }
      """,
    ])
    let other = try bench.animator("Other")
    guard case .seconds(0.3) = other.definition.duration else {
      Issue.record("\(other.definition.duration)")
      return
    }
  }

  @Test func `a broken animator is reported at its own line`() throws {
    let bench = try ScriptBench([
      "animators/Broken.lua": "local x = 1\nreturn x.y.z",
      "animators/Other.lua": "\n\nlocal other = require 'animators.Broken'\nreturn other",
    ])
    let error = try #require(throws: ScriptError.self) { try bench.animator("Other") }
    #expect(
      "\(error)".hasPrefix("animators/Broken.lua:2: error: attempt to index a number value"))
    let note = try #require(error.diagnostic.notes.first)
    #expect(note.message == "called from here")
    #expect(note.position == SourcePosition(file: "animators/Other.lua", line: 3))
  }

  @Test func `an animator that requires itself is an error`() throws {
    let bench = try ScriptBench([
      "animators/Self.lua": "\nreturn require 'animators.Self'",
      "animators/One.lua": "return require 'animators.Two'",
      "animators/Two.lua": "return require 'animators.One'",
    ])
    #expect(
      bench.complaint(about: "Self")?.hasPrefix(
        "animators/Self.lua:2: error: module 'animators.Self' is this file; an animator can't "
          + "require itself") == true)
    #expect(bench.complaint(about: "One")?.contains("module 'animators.One' is this file") == true)
  }

  @Test(arguments: [
    ("parts.crad", "module 'parts.crad' not found; did you mean 'parts.card'?"),
    ("parts.wheel", "module 'parts.wheel' not found; looked for beside 'Cards/plugin.lua'"),
    ("animators.Risee", "module 'animators.Risee' not found; did you mean 'animators.Rise'?"),
    (
      "animators.Wheel",
      "module 'animators.Wheel' not found; looked for in the search path, and beside"
    ),
    (
      "plugins.Cards.parts.crad",
      "module 'plugins.Cards.parts.crad' not found; did you mean 'plugins.Cards.parts.card'?"
    ),
    ("plugins.Nothing.x", "module 'plugins.Nothing.x' not found; looked for in the plugins of"),
  ])
  func `a module that there is not says where it was looked for`(
    name: String, message: String
  ) throws {
    let bench = try ScriptBench([
      "animators/Rise.lua": rise, "Plugins/Cards/parts/card.lua": "return {}",
    ])
    let complaint = bench.workbench.complaint(about: "\nlocal card = require '\(name)'")
    _ = complaint
    try bench.workbench.write(
      "\nlocal card = require '\(name)'\nreturn card", to: "Plugins/Cards/plugin.lua")
    do {
      _ = try bench.workbench.registry.plugin(named: "Cards")
      Issue.record("there is no \(name)")
    } catch {
      #expect("\(error)".contains("plugin.lua:2: error: "), "\(error)")
      let words = message.replacing("Cards/plugin.lua", with: "Plugins/Cards/plugin.lua")
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func `a relative name that could be two files is an error`() throws {
    let files = [
      "Plugins/Cards/plugin.lua": "return { animator = { push = 'Rise' } }",
      "Plugins/Cards/parts/a.lua": "return require 'parts.time'",
      "Plugins/Cards/parts/time.lua": "return 0.3",
      "animators/Rise.lua": rise, "animators/parts/time.lua": "return 0.4",
      "animators/First.lua": "require 'parts.time'\nrequire 'plugins.Cards.parts.a'\nreturn {}",
      "animators/Second.lua": "require 'plugins.Cards.parts.a'\nreturn {}",
    ]
    let bench = try ScriptBench(files)
    for name in ["First", "Second"] {
      let complaint = try #require(bench.complaint(about: name))
      #expect(complaint.contains("module 'parts.time' could be two files: "), "\(complaint)")
      #expect(complaint.contains("give one of them another name"))
    }
  }

  @Test func `numbers of ctx that are whole are integers`() throws {
    let bench = try ScriptBench([
      "Whole.lua": """
      return {
        parameters = { rows = { default = 6, min = 1, max = 9 } },
        prepare = function(ctx) return { index = 3, half = 0.5 } end,
        frame = function(ctx)
          local said = "shade" .. ctx.parameters.rows .. " " .. ctx.container.width .. " "
            .. ctx.state.index .. " " .. ctx.state.half
          assert(said == "shade6 375 3 0.5", said)
          return {}
        end,
      }
      """
    ])
    bench.push(try bench.animator("Whole"))
    #expect(bench.failures == [])
  }
}
