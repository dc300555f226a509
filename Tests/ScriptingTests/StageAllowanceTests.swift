import LuaRuntime
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// What the scripts on a stage may take together.
struct StageAllowanceTests {
  private let bench: PluginWorkbench

  init() throws {
    bench = try PluginWorkbench()
    bench.stage.setRoot(bench.builder.a)
  }

  /// A delegate with so many plugins, whose rules take about twenty thousand instructions each and leave the
  /// answer to the next.
  private func delegate(rules count: Int) throws -> TransitionDelegate {
    let registrations = try (1...count).map { number in
      Resolver.Registration(
        try bench.plugin(
          "return { animator = function() for i = 1, 10000 do local x = i end return nil end }",
          named: "Rule\(number)"))
    }
    return Resolver(in: bench.registry, registrations: registrations).delegate()
  }

  private func instructions() throws -> LuaInstructions {
    try #require(StageAllowance.known(on: bench.stage)).instructions
  }

  private func spent() throws -> Int {
    LuaLimits.standard.runInstructions - (try instructions().left)
  }

  private func present() {
    bench.builder.a.present(bench.builder.b, animated: true)
    bench.stage.tick()
  }

  @Test func `all rules that are asked about a change take from one allowance`() throws {
    bench.stage.delegate = try delegate(rules: 5)
    present()
    #expect(try spent() >= 5 * 20_000)
  }

  @Test func `the animator of a change takes from the allowance of its rules`() throws {
    let animator = try ScriptAnimator(
      source: """
        return { duration = 0.3, frame = function(ctx, progress, presence)
          for i = 1, 10000 do local x = i end
          return { front = { alpha = presence } }
        end }
        """, name: "busy.lua")
    let rules = try delegate(rules: 1)
    bench.stage.delegate = TransitionDelegate(
      name: "both",
      animator: { request in
        _ = rules.animator(request)
        return animator
      })
    present()
    let begun = try spent()
    #expect(begun >= 2 * 20_000)
    for _ in 0..<5 { bench.stage.tick() }
    #expect(try spent() >= begun + 5 * 20_000)
  }

  @Test func `the next change has an allowance of its own, once nothing moves`() throws {
    bench.stage.delegate = try delegate(rules: 2)
    present()
    let first = try instructions()
    bench.builder.settle()
    #expect(try instructions() === first)
    bench.builder.b.dismiss(animated: true)
    bench.stage.tick()
    #expect(try instructions() !== first)
    #expect(try spent() < 3 * 40_000)
  }

  @Test func `a change without a rule has an allowance of its own, too`() throws {
    let animator = try ScriptAnimator(
      source: "return { frame = function(ctx, p, q) return { front = { alpha = q } } end }",
      name: "plain.lua")
    bench.stage.delegate = TransitionDelegate(name: "plain", animator: { _ in animator })
    present()
    let first = try instructions()
    bench.builder.settle()
    bench.builder.b.dismiss(animated: true)
    bench.stage.tick()
    #expect(try instructions() !== first)
  }
}
