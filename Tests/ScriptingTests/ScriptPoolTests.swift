import Motion
import Scripting
import Views
import TestSupport
import Testing
import Transitions

struct ScriptPoolTests {
  private let text = """
    local unit = require "interlude.geometry" and 1
    return {
      duration = 0.1,
      prepare = function(ctx) return { width = ctx.container.width } end,
      frame = function(ctx, progress)
        return { to = { translateX = ctx.state.width * (unit - progress) } }
      end,
    }
    """

  @Test func `any number of transitions may run with one animator`() throws {
    let animator = try ScriptAnimator(source: text, name: "shared.lua")
    let delegate = TransitionDelegate(name: "shared", animator: { _ in animator })
    // Twice, as the second time finds the states of the first.
    for _ in 0..<2 {
      let stages = (0..<200).map { _ in
        let builder = StageBuilder()
        let (_, navigation) = builder.withStack(builder.a)
        builder.stage.delegate = delegate
        navigation.pushViewController(builder.b, animated: true)
        return builder
      }
      for _ in 0..<4 { for builder in stages { builder.stage.tick() } }
      for builder in stages {
        let shift = try #require(builder.b.view.presentation?[.translateX])
        #expect(shift > 0 && shift < 375)
        #expect(shift == stages[0].b.view.presentation?[.translateX])
      }
      for builder in stages {
        builder.settle()
        #expect(builder.stage.failures.isEmpty)
        #expect(builder.stage.leftovers == 0)
      }
    }
  }

  /// Their contexts share what they have in common, and more of it than is kept.
  @Test func `each of many transitions finds its own sizes and screens`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          duration = 0.1,
          frame = function(ctx)
            return { to = { x = ctx.container.width, y = ctx.to.bounds.height, width = #ctx.to.id } }
          end,
        }
        """, name: "own.lua")
    let runs = (1...80).map { number in
      let stage = Stage(size: Size(width: Double(number * 10), height: Double(1000 - number)))
      let top = ViewController(id: String(repeating: "t", count: 1 + number % 5))
      let navigation = NavigationController(viewControllers: [ViewController(id: "bottom")])
      stage.delegate = TransitionDelegate(name: "own", animator: { _ in animator })
      stage.setRoot(navigation)
      navigation.pushViewController(top, animated: true)
      return (number, stage, top)
    }
    for _ in 0..<2 {
      for (number, stage, top) in runs {
        stage.tick()
        let shown = try #require(top.view.presentation)
        #expect(shown[.x] == Double(number * 10))
        #expect(shown[.y] == Double(1000 - number))
        #expect(shown[.width] == Double(1 + number % 5))
      }
    }
  }
}
