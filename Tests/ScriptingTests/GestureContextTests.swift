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

  @Test func `a script finds all fields of a gesture, by any key`() throws {
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
    #expect(printed(bench).contains("kind"))
    #expect(printed(bench).contains("translationX"))
  }

  @Test func `elapsed goes on from where the finger lifts`() throws {
    let bench = try bench(
      "ctx.log(g.isActive, ctx.elapsed - g.progress * ctx.duration)",
      rule: "{ gesture = 'pan', direction = 'trailing', commit = function() return false end }")
    let stage = bench.stage
    stage.touch(.began, at: Point(x: 20, y: 300))
    stage.tick { stage.touch(.moved, at: Point(x: 120, y: 300)) }
    stage.tick { stage.touch(.moved, at: Point(x: 220, y: 300)) }
    // The last movement and the release come in one frame, which shows both.
    stage.tick {
      stage.touch(.moved, at: Point(x: 150, y: 300))
      stage.touch(.ended, at: Point(x: 150, y: 300))
    }
    bench.builder.settle()
    let released = printed(bench).filter { $0.hasPrefix("false") }
      .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
    #expect(released.count > 3)
    #expect(abs(released.first ?? 1) < 1e-9, "\(released)")
    #expect(abs(released[1] - 1 / 60) < 1e-9, "\(released)")
  }

  @Test func `a script knows how fingers have held the run`() throws {
    let bench = try bench(
      """
      local words = {}
      for i, h in ipairs(ctx.holds()) do
        words[i] = ("%.2f-%.2f>%d"):format(h.from, h.to, h.goal)
      end
      ctx.log(g.kind, ("%.2f"):format(g.heldFrom), table.concat(words, " "))
      """,
      rule: "{ gesture = 'pan', direction = 'trailing', commit = 'half' }")
    let stage = bench.stage
    bench.builder.drag(from: Point(x: 50, y: 300), to: Point(x: 200, y: 300), velocity: .zero)
    for _ in 0..<3 { stage.tick() }
    stage.touch(.began, at: Point(x: 100, y: 300))
    for x in [115.0, 130, 145] { stage.tick { stage.touch(.moved, at: Point(x: x, y: 300)) } }
    stage.touch(.ended, at: Point(x: 145, y: 300))
    bench.builder.settle()
    #expect(stage.failures.map { "\($0.error)" } == [])
    let last = try #require(printed(bench).last).split(separator: " ")
    // The first finger began it and let it go back; the second one caught it on the way.
    #expect(last.count == 4 && last[0] == "pan" && last[2] == "0.00-0.40>0", "\(last)")
    #expect(last[3].hasPrefix(last[1] + "-") && last[1] != "0.00", "\(last)")
  }

  @Test func `a spring made in a frame begins with the finger's velocity`() throws {
    let bench = try bench(
      """
      local spring = require "interlude.spring"
      if not g.isActive and g.kind ~= "none" then
        local s = spring { response = 0.4, dampingRatio = 0.8, velocity = g.velocityX / 100 }
        ctx.log(s(ctx.elapsed - g.progress * ctx.duration))
      end
      """,
      rule: "{ gesture = 'pan', direction = 'trailing', commit = function() return true end }")
    bench.builder.drag(
      from: Point(x: 50, y: 300), to: Point(x: 125, y: 300), velocity: Point(x: 700, y: 0))
    bench.builder.settle()
    #expect(bench.stage.failures.map { "\($0.error)" } == [])
    let places = printed(bench).compactMap(Double.init)
    // At 7 distances a second, a frame is a ninth of the way.
    #expect(places.first == 0 && (0.09...0.13).contains(places[1]), "\(places)")
  }
}
