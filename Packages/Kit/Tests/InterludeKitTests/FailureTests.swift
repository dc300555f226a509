import Diagnostics
import InterludeKit
import Scripting
import Testing
import Transitions
import Views

/// Scripts that don't load, refuse, fail or never end: the transition goes on as the engine's would.
@MainActor
struct FailureTests {
  nonisolated static let scripts: [String: String] = [
    "Broken": "return {\n  frame = function(\n}",
    "Refuses": """
    return {
      canPerform = function(ctx) return false, "it doesn't like this" end,
      frame = function() return {} end,
    }
    """,
    "FailsAtOnce": """
    return {
      duration = function(ctx) return nil + 1 end,
      frame = function() return {} end,
    }
    """,
    "FailsInPrepare": """
    return {
      prepare = function(ctx, stage) stage:overlay("dim", { colour = "#000000" }) end,
      frame = function() return {} end,
    }
    """,
    "FailsMidway": """
    return {
      duration = 0.4,
      prepare = function(ctx, stage) stage:overlay("dim", { color = "#000000" }) end,
      frame = function(ctx, progress, presence)
        if progress > 0.4 then error("no more of this") end
        return { front = { scale = 0.5 + 0.5 * presence, maskRadius = 200 }, dim = { alpha = 0.4 } }
      end,
    }
    """,
    "Misspells": """
    return {
      duration = 0.4,
      frame = function(ctx, progress, presence)
        return { front = { translatey = 100 } }
      end,
    }
    """,
    "NeverEnds": """
    return {
      duration = 0.4,
      frame = function(ctx, progress, presence)
        while progress > 0.3 do end
        return { front = { alpha = presence } }
      end,
    }
    """,
  ]

  @Test(
    arguments: scripts.keys.sorted(), [TransitionOperation.push, .pop, .present, .dismiss, .tab])
  func `a transition whose script fails goes on as the engine's`(
    name: String, operation: TransitionOperation
  ) throws {
    let scripts = try Scripts(Self.scripts)
    let loops = LoopCase.all(of: operation)
    for loop in name == "NeverEnds" ? [loops[0], loops[6]] : loops {
      let animator: any Animator
      do {
        animator = try scripts.registry.animator(named: name)
      } catch let error as ScriptError {
        animator = BrokenAnimator(name: name, error: error)
      }
      let outcome = try ClosedLoop.play(
        loop, scripts: scripts.folder, animator: name, engineAnimator: animator)
      #expect(outcome.gap.isNone, "\(loop): \(outcome.gap)")
      // Under reduced motion, a cross dissolve takes the script's place before it can fail.
      guard !loop.traits.reduceMotion else { continue }
      #expect(outcome.failures.isEmpty == (name == "Refuses") || loop.name.contains("0.1"))
      for failure in outcome.failures {
        #expect(failure.file == "animators/\(name).lua")
        #expect(failure.operation == operation.rawValue)
        #expect(failure.fallback == "CrossDissolve")
      }
    }
  }

  @Test func `a failure says what interlude run says`() throws {
    let scripts = try Scripts(Self.scripts)
    let outcome = try ClosedLoop.play(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Misspells",
      engineAnimator: try scripts.registry.animator(named: "Misspells"))
    let failure = try #require(outcome.failures.first)
    #expect(failure.file == "animators/Misspells.lua")
    #expect(failure.line == 4)
    #expect(failure.message == "unknown property 'translatey' of view 'front'")
    #expect(
      failure.report == """
        animators/Misspells.lua:4: error: unknown property 'translatey' of view 'front'; did you mean \
        'translateY'?
            3 |   frame = function(ctx, progress, presence)
          → 4 |     return { front = { translatey = 100 } }
              |                        ^~~~~~~~~~
            5 |   end,
        animators/Misspells.lua:4: note: the push continued with 'CrossDissolve'
        """)
  }

  @Test func `a wrong name or setting is an error of the app`() throws {
    let interlude = Interlude(scripts: Shipped.folder)
    let name = #expect(throws: (any Error).self) { try interlude.delegate("Dek") }
    #expect("\(name as Any)".contains("unknown animator 'Dek'; did you mean 'Deck'?"))
    let setting = #expect(throws: (any Error).self) {
      try interlude.delegate("Deck", settings: ["corners": "10"])
    }
    #expect("\(setting as Any)".contains("'Deck' has no parameter 'corners'"))
    let value = #expect(throws: (any Error).self) {
      try interlude.delegate("Deck", settings: ["corner": "wide"])
    }
    #expect("\(value as Any)".contains("found 'wide'"))
    let folder = #expect(throws: (any Error).self) {
      try Interlude(scripts: "/nowhere/at/all").delegate("Deck")
    }
    #expect(
      DiagnosticPrinter().text(for: try #require((folder as? any DiagnosticError)?.diagnostic))
        .contains("no folder of the search path exists"))
  }
}
