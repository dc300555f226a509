import Diagnostics
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// What outlives a run is reported with its line.
struct KeptStateTests {
  private static func lines(of text: String, runs: Int = 3) throws -> (log: [String], kept: String?)
  {
    let animator = try ScriptAnimator(source: text, name: "kept.lua")
    let log = log(of: animator, runs: runs)
    let kept = animator.keptState.map { "\($0.position?.description ?? ""): \($0.message)" }
    return (log, kept)
  }

  /// What pushes and pops in turn report.
  private static func log(of animator: any Animator, runs: Int) -> [String] {
    let builder = StageBuilder()
    let (_, navigation) = builder.withStack(builder.a)
    let log = EventLog(of: builder.stage)
    builder.stage.delegate = TransitionDelegate(name: "kept", animator: { _ in animator })
    for number in 0..<runs {
      if number % 2 == 0 {
        navigation.pushViewController(builder.b, animated: true)
      } else {
        _ = navigation.popViewController(animated: true)
      }
      builder.settle()
    }
    return reports(in: log)
  }

  private static func reports(in log: EventLog) -> [String] {
    log.events.map { "\($0)".replacing("\\'", with: "'") }.filter { $0.contains("keeps what") }
  }

  @Test(arguments: [
    ("local count = 0\n", "count = count + 1", 4, "count"),
    ("local seen = {}\n", "seen[#seen + 1] = progress", 4, "seen"),
    ("local kept = { last = {} }\n", "kept.last.at = progress", 4, "kept"),
    ("local made\n", "made = made or {}", 4, "made"),
    ("local context\n", "context = ctx", 4, "context"),
    ("local one = 1\n", "one = 1.0", 4, "one"),
    ("local large = 1 << 53\n", "large = (1 << 53) + 1", 4, "large"),
    ("local text = 'Aa'\n", "text = 'BB'", 4, "text"),
    ("local letter = ('ab'):rep(99):gmatch('.')\n", "local l = letter()", 3, "letter"),
    ("local step, all = pairs { a = 1, b = 2, c = 3 }\n", "local key = step(all)", 3, "step"),
    ("local _ENV = {}\n", "count = (count or 0) + 1", 3, "_ENV"),
  ])
  func `a variable of the file that a run changes is reported once, with its line`(
    declaration: String, change: String, line: Int, name: String
  ) throws {
    let (log, kept) = try Self.lines(
      of: """
        \(declaration)return {
          duration = 0.05, frame = function(ctx, progress)
            \(change)
            return { to = { alpha = progress } }
          end,
        }
        """)
    #expect(log.count == 1)
    #expect(kept?.hasPrefix("kept.lua:\(line): '\(name)' keeps what a run has put there") == true)
  }

  @Test func `what prepare returns, and what is only read, is not kept state`() throws {
    let (log, kept) = try Self.lines(
      of: """
        local geometry = require "interlude.geometry"
        local table = { 1, 2, { 3 } }
        local function helper(x) return x * table[1] end
        return {
          duration = 0.05,
          prepare = function(ctx) return { count = 1 } end,
          frame = function(ctx, progress)
            return { to = { alpha = helper(progress), x = ctx.state.count + (geometry and 0) } }
          end,
        }
        """)
    #expect(log == [])
    #expect(kept == nil)
  }

  @Test func `a variable is found behind others with long names`() throws {
    let names = (0..<40).map { "v\($0)" + String(repeating: "x", count: 2000) }
    let (log, _) = try Self.lines(
      of: """
        local count = 0
        \(names.map { "local \($0) = 0" }.joined(separator: "\n"))
        return {
          duration = 0.05, frame = function(ctx, progress)
            local sum = \(names.joined(separator: " + "))
            count = count + 1
            return { to = { alpha = progress } }
          end,
        }
        """)
    #expect(log.count == 1)
    #expect(log.first?.contains("'count' keeps") == true)
  }

  @Test func `of several variables the same one is reported in every state`() throws {
    for _ in 0..<12 {
      let (log, _) = try Self.lines(
        of: """
          local function alpha() local a = 0 return function() a = a + 1 end end
          local function beta() local b = 0 return function() b = b + 1 end end
          local function gamma() local c = 0 return function() c = c + 1 end end
          local counters = { three = alpha(), two = beta(), one = gamma() }
          return {
            duration = 0.05, frame = function(ctx, progress)
              for _, count in pairs(counters) do count() end
              return { to = { alpha = progress } }
            end,
          }
          """)
      #expect(log.map { $0.contains("'c' keeps") } == [true])
    }
  }

  @Test func `what a part of a composition keeps in its own table is reported`() throws {
    let (log, _) = try Self.lines(
      of: """
        local compose = require "interlude.compose"
        local part = { duration = 0.05, count = 0 }
        function part.frame(ctx, progress)
          part.count = part.count + 1
          return { to = { alpha = progress } }
        end
        return compose.parallel { part }
        """)
    #expect(log.count == 1)
    #expect(log.first?.contains("kept.lua:4: warning: 'part' keeps") == true, "\(log)")
  }

  @Test func `what only a later run changes is reported after it`() throws {
    let animator = try ScriptAnimator(
      source: """
        local count = 0
        return {
          duration = 0.05,
          frame = function(ctx, progress)
            if ctx.operation == "dismiss" then count = count + 1 end
            return { to = { alpha = progress } }
          end,
        }
        """, name: "kept.lua")
    let builder = StageBuilder()
    let (_, navigation) = builder.withStack(builder.a)
    let log = EventLog(of: builder.stage)
    builder.stage.delegate = TransitionDelegate(name: "kept", animator: { _ in animator })
    navigation.pushViewController(builder.b, animated: true)
    builder.settle()
    _ = navigation.popViewController(animated: true)
    builder.settle()
    navigation.present(builder.c, animated: true)
    builder.settle()
    builder.c.dismiss(animated: true)
    builder.settle()
    #expect(Self.reports(in: log).map { $0.contains("'count' keeps") } == [true])
  }

  @Test func `what a module keeps that a frame requires is reported where that is`() throws {
    let folder = try ScriptFolder()
    try folder.write("return { count = 0 }", to: "shared.lua")
    try folder.write(
      """
      return {
        duration = 0.05, frame = function(ctx, progress)
          local shared = require "shared"
          shared.count = shared.count + 1
          return { to = { alpha = progress } }
        end,
      }
      """, to: "kept.lua")
    let log = Self.log(of: try folder.registry.animator(named: folder.file("kept.lua")), runs: 3)
    #expect(log.count == 1)
    #expect(log.first?.contains("kept.lua:3: warning: 'shared' keeps") == true, "\(log)")
  }
}
