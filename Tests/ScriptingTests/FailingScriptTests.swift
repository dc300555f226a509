import Diagnostics
import Scenarios
import Views
import TestSupport
import Testing
import Transitions

@_spi(Tools) @testable import Scripting

/// What becomes of a transition whose script goes wrong on the way.
struct FailingScriptTests {
  private let world = StageBuilder().withRoot()

  private func present(with source: String) throws -> ScriptAnimator {
    let animator = try ScriptAnimator(source: source, name: "failing.lua")
    use(animator)
    return animator
  }

  private func use(_ animator: any Animator) {
    world.stage.delegate = TransitionDelegate(name: "test", animator: { _ in animator })
    world.a.present(world.b, animated: true)
  }

  private static let failures = [
    "error('no')", "while true do end", "local t = {} while true do t[#t + 1] = {} end",
    "return { front = { alpha = 'x' } }", "return 1",
  ]

  @Test(arguments: failures)
  func `the frame that failed is the fallback's, and the transition completes`(
    failure: String
  ) throws {
    _ = try present(
      with: """
        return { duration = 0.2, frame = function(ctx, progress)
          if progress > 0.5 then \(failure) end
          return { front = { alpha = 0.25 + progress / 100, x = 7 } }
        end }
        """)
    world.stage.commit()
    while world.stage.failures.isEmpty, world.stage.isTransitioning {
      #expect(world.b.view.presentation?[.x] == 7)
      world.stage.tick()
    }
    // Nothing of the script's is left, and the progress is the one that it failed at.
    let progress = try #require(world.stage.failures.first?.progress)
    #expect(progress > 0.5)
    #expect(world.b.view.presentation?[.x] == nil)
    #expect(world.b.view.presentation?[.alpha] == progress)
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    #expect(world.b.view.presentation == nil)
    #expect(world.stage.failures.count == 1)
  }

  @Test(arguments: failures)
  func `what arrives does not flash when the first frame fails`(failure: String) throws {
    final class Frames: StageObserver {
      var times: [Double] = []
      var alphas: [Double?] = []
      override func stageDidShow(_ frame: TransitionFrame) {
        times.append(frame.time)
        alphas.append(frame.changes[.to, .alpha])
      }
    }
    let frames = Frames()
    world.stage.addObserver(frames)
    let start = world.stage.time
    _ = try present(
      with: """
        return {
          duration = 0.2,
          prepare = function(_, stage) stage:overlay("veil", {}) end,
          frame = function() \(failure) end,
        }
        """)
    world.stage.commit()
    #expect(world.b.view.presentation?[.alpha] == 0)
    #expect(frames.times.first == start)
    #expect(frames.alphas.first == 0)
    #expect(world.b.view.superview?.subviews.contains { $0.id == "veil" } == false)
    world.settle()
    #expect(frames.alphas.allSatisfy { $0 != nil })
    #expect(Set(frames.times).count == frames.times.count)
  }

  @Test func `a script that took too long three times is off until it is loaded again`() throws {
    let source = "return { duration = 0.1, frame = function() while true do end end }"
    let animator = try present(with: source)
    world.settle()
    for _ in 0..<3 {
      world.a.dismiss(animated: true)
      world.settle()
      use(animator)
      world.settle()
    }
    let messages = world.stage.failures.map { String(describing: $0.error) }
    #expect(messages.count == 7)
    #expect(messages[..<3].allSatisfy { $0.contains("the script exceeded its budget") })
    let off =
      "the script was switched off after it took too long 3 times; load it again to go on"
    #expect(messages[3...].allSatisfy { $0.contains(off) })

    world.a.dismiss(animated: true)
    world.settle()
    _ = try present(with: source)
    world.settle()
    #expect(
      world.stage.failures.last.map { "\($0.error)".contains("exceeded its budget") } == true)
  }

  @Test func `why a script was switched off is what it took too much of`() throws {
    let animator = try present(
      with: """
        local calls = 0
        return { duration = 0.1, frame = function()
          calls = calls + 1
          if calls == 1 then while true do end end
          local t = {}
          while true do t[#t + 1] = {} end
        end }
        """)
    world.settle()
    for _ in 0..<3 {
      world.a.dismiss(animated: true)
      world.settle()
      use(animator)
      world.settle()
    }
    let last = try #require(world.stage.failures.last?.error as? ScriptError)
    #expect(
      last.diagnostic.message == "the script was switched off after it took too long once and "
        + "needed too much memory 2 times; load it again to go on")
  }

  @Test func `all functions of a script share one count`() throws {
    let animator = try present(
      with: """
        local calls = 0
        local function loop() while true do end end
        return { duration = 0.1, canPerform = loop, prepare = loop, frame = loop, finished = loop }
        """)
    world.settle()
    for _ in 0..<4 {
      world.a.dismiss(animated: true)
      world.settle()
      use(animator)
      world.settle()
    }
    #expect(
      world.stage.failures.count { "\($0.error)".contains("exceeded its budget") } == 3)
  }

  @Test func `an error that comes again is one message with a count`() throws {
    let animator = try ScriptAnimator(
      source: "return { duration = 0.1, frame = function() error('no') end }", name: "failing.lua")
    let scenario = try Scenario(
      """
      { interlude: 1, name: "many", device: "iPhone 15",
        controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [
          { at: 0, do: "push", controller: "b" }, { at: 1, do: "pop" },
          { at: 2, do: "push", controller: "b" }, { at: 3, do: "pop" },
        ] }
      """, file: "many.json")
    let result = try Player(
      scenario,
      in: PlayerEnvironment(
        defaultDelegate: TransitionDelegate(name: "test", animator: { _ in animator }))
    ).play()
    #expect(result.completed == 4)
    #expect(result.scriptErrors == 4)
    #expect(result.scriptFailures.map(\.count) == [4])
  }

  @Test(arguments: [
    "duration = function() error('no') end", "curve = function() error('no') end",
    "prepare = function(_, stage) kept = { stage, stage.overlay } end",
    "canPerform = function() while true do end end",
  ])
  func `a script that fails or keeps things is released`(field: String) throws {
    weak var script: Script?
    do {
      let animator = try present(
        with: """
          local kept
          return { \(field), frame = function() return {} end }
          """)
      script = animator.script
      world.settle()
    }
    world.stage.delegate = nil
    world.a.dismiss(animated: true)
    world.settle()
    #expect(script == nil)
  }

  @Test func `layers are declared in prepare and not later`() throws {
    _ = try present(
      with: """
        local kept
        return {
          prepare = function(_, stage) kept = stage end,
          frame = function() kept:overlay("late") return {} end,
        }
        """)
    world.settle()
    let error = try #require(world.stage.failures.first?.error as? ScriptError)
    #expect(error.diagnostic.message == "layers are declared in prepare, not later")
  }

  private static let misspelt = [
    (
      "ctx.container.wdth",
      "failing.lua:2: error: 'ctx.container' has no 'wdth'; did you mean 'width'?"
    ),
    (
      "ctx.parameters.paralax",
      "failing.lua:2: error: 'ctx.parameters' has no 'paralax'; did you mean 'parallax'?"
    ),
    (
      "ctx.contaner.width",
      "failing.lua:2: error: 'ctx' has no 'contaner'; did you mean 'container'?"
    ),
    (
      "ctx.container.depth",
      "failing.lua:2: error: 'ctx.container' has no 'depth'; it has height, width"
    ),
    (
      "ctx.front.bounds.x",
      "failing.lua:2: error: 'ctx.front.bounds' has no 'x'; it has height, width"
    ),
  ]

  @Test(arguments: misspelt)
  func `a misspelled name of the context suggests the nearest`(
    expression: String, headline: String
  ) throws {
    _ = try present(
      with: """
        return { parameters = { parallax = { default = 1 } }, frame = function(ctx)
          return { front = { x = \(expression) } }
        end }
        """)
    world.settle()
    let error = try #require(world.stage.failures.first?.error as? ScriptError)
    #expect(DiagnosticPrinter().headline(of: error.diagnostic) == headline)
  }

  @Test func `what prepare has not put into the state is nil`() throws {
    _ = try present(
      with: """
        return {
          duration = 0.1,
          prepare = function() return { x = 1 } end,
          frame = function(ctx) return { front = { x = ctx.state.y or ctx.state.x } } end,
        }
        """)
    world.settle()
    #expect(world.stage.failures.isEmpty)
  }

  @Test func `without a prepare there is an empty state`() throws {
    _ = try present(
      with: "return { frame = function(ctx) return { front = { x = ctx.state.x or 1 } } end }")
    world.settle()
    #expect(world.stage.failures.isEmpty)
  }
}
