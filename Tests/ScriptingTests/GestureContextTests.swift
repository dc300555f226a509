import Motion
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// What a script knows of the fingers.
struct GestureContextTests {
  private func bench(_ frame: String, rule: String) throws -> PluginWorkbench {
    let bench = try PluginWorkbench([
      "Plugins/Tried/animators/Own.lua": """
      return { duration = 0.4, frame = function(ctx, progress, presence)
        local g = ctx.gesture
        \(frame)
        return { front = { alpha = presence } }
      end }
      """
    ])
    let plugin = try bench.plugin(
      "return { animator = { pop = 'Own' }, interaction = { pop = \(rule) } }")
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    navigation.delegate = bench.delegate(of: plugin)
    return bench
  }

  private func printed(_ bench: PluginWorkbench) -> [String] {
    bench.log.events.filter { $0.name == .log }.compactMap {
      if case .string(let text) = $0[.message] { text.replacing("\t", with: " ") } else { nil }
    }
  }

  @Test func `a frame has the kind, the start and the progress of a pan, also after its release`()
    throws
  {
    let bench = try bench(
      "ctx.log(g.kind, g.touches, g.start.x, g.start.y, g.isActive, g.progress)",
      rule: "{ gesture = 'pan', direction = 'trailing', commit = function() return true end }")
    bench.builder.drag(from: Point(x: 50, y: 300), to: Point(x: 125, y: 300), velocity: .zero)
    bench.builder.settle()
    let lines = printed(bench)
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    #expect(lines.contains("pan 1 50 300 true 0.2"), "\(lines)")
    #expect(lines.last == "pan 1 50 300 false 0.2", "\(lines)")
  }

  @Test func `a frame and a rule have the scale and the turn of two fingers`() throws {
    let bench = try bench(
      "ctx.log(g.kind, g.touches, g.scale, g.rotation)",
      rule: """
        { gesture = "transform", commit = function(g)
          print("at release", g.kind, g.scale, g.rotation, g.start.x, g.scaleVelocity, g.rotationVelocity)
          return false
        end }
        """)
    let stage = bench.stage
    stage.touch(.began, at: Point(x: 100, y: 300), finger: 0)
    stage.touch(.began, at: Point(x: 200, y: 300), finger: 1)
    stage.tick { stage.touch(.moved, at: Point(x: 150, y: 350), finger: 1) }
    stage.tick { stage.touch(.moved, at: Point(x: 100, y: 350), finger: 1) }
    stage.touch(.ended, at: Point(x: 100, y: 350), finger: 1)
    bench.builder.settle()
    let lines = printed(bench)
    #expect(lines.contains("transform 2 0.5 90"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("at release transform 0.5 90") }, "\(lines)")
  }

  @Test func `a script that says nothing of gestures pays for none of it`() throws {
    let bench = try PluginWorkbench([
      "animators/Quiet.lua": """
      return { frame = function(ctx) for k in pairs(ctx["gest" .. "ure"]) do ctx.log(k) end return {} end }
      """
    ])
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    let animator = try bench.registry.animator(named: "Quiet")
    navigation.delegate = TransitionDelegate(name: "test", animator: { _ in animator })
    navigation.popViewController(animated: true)
    bench.builder.settle()
    #expect(!printed(bench).contains("kind"))
    #expect(printed(bench).contains("translationX"))
  }
}
