import Diagnostics
import Scripting
import TestSupport
import Testing
import Transitions

/// What outlives a run is reported with its line.
struct KeptStateTests {
  private static func lines(of text: String, runs: Int = 3) throws -> (log: [String], kept: String?)
  {
    let animator = try ScriptAnimator(source: text, name: "kept.lua")
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
    let kept = animator.keptState.map { "\($0.position?.description ?? ""): \($0.message)" }
    return (log.events.map { "\($0)" }.filter { $0.contains("keeps what") }, kept)
  }

  @Test(arguments: [
    ("local count = 0\n", "count = count + 1", 4, "count"),
    ("local seen = {}\n", "seen[#seen + 1] = progress", 4, "seen"),
    ("local kept = { last = {} }\n", "kept.last.at = progress", 4, "kept"),
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
}
