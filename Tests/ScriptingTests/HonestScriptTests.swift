import Diagnostics
import Motion
@_spi(Tools) import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// What an honest script asks for is far from every limit.
struct HonestScriptTests {
  private let text = """
    return {
      duration = 0.03,
      prepare = function(ctx, stage)
        stage:overlay("dim", { below = "front", color = "#000000", alpha = 0 })
        return { width = ctx.container.width }
      end,
      frame = function(ctx, progress, presence)
        return {
          front = { translateX = ctx.state.width * (1 - presence) },
          dim = { alpha = presence / 2 },
        }
      end,
    }
    """

  @Test func `one process plays any number of transitions`() throws {
    let animator = try ScriptAnimator(source: text, name: "pushes.lua")
    let builder = StageBuilder()
    let (_, navigation) = builder.withStack(builder.a)
    builder.stage.delegate = TransitionDelegate(name: "pushes", animator: { _ in animator })
    let count = TestTier.pick(quick: 500, standard: 2000, long: 10_000)
    var held = 0
    for number in 0..<count {
      if number % 2 == 0 {
        navigation.pushViewController(builder.b, animated: true)
      } else {
        _ = navigation.popViewController(animated: true)
      }
      builder.settle()
      if number == 100 { held = animator.memoryHeld }
    }
    #expect(builder.stage.failures.isEmpty)
    #expect(builder.stage.leftovers == 0)
    #expect(animator.memoryHeld <= held * 2, "\(held) bytes, then \(animator.memoryHeld)")
  }

  @Test func `500 matched views and 512 slices are moved`() throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          duration = 0.05,
          prepare = function(ctx, stage)
            stage:slices("tiles", { of = "from", columns = 32, rows = 16 })
            assert(#ctx.matched == 500)
          end,
          frame = function(ctx, progress, presence)
            local result, tiles = {}, {}
            for _, pair in ipairs(ctx.matched) do
              result[pair.to] = { translateX = (pair.fromFrame.x - pair.toFrame.x) * (1 - progress) }
            end
            for i = 1, 512 do tiles[i] = { alpha = 1 - progress, scale = progress, x = i, y = i } end
            result.tiles = tiles
            return result
          end,
        }
        """, name: "many.lua")
    let builder = StageBuilder()
    let (_, navigation) = builder.withStack(builder.a)
    builder.stage.delegate = TransitionDelegate(name: "many", animator: { _ in animator })
    for controller in [builder.a, builder.b] {
      for number in 0..<500 {
        let x = controller === builder.a ? 0.0 : 100
        controller.view.addSubview(
          View(id: "v\(number)", frame: Rect(x: x, y: Double(number), width: 1, height: 1)))
      }
    }
    navigation.pushViewController(builder.b, animated: true)
    builder.settle()
    #expect(builder.stage.failures.isEmpty)
    #expect(builder.stage.leftovers == 0)
  }

  @Test func `a suggestion among very many names is the same each time`() throws {
    let error = try #require(
      try FailingScript.firstError(
        parameters: (1...60).map {
          "['parameter-with-a-rather-long-name-so-that-it-fills-\($0 < 10 ? "0" : "")\($0)'] = "
            + "{ default = 1 }"
        }, reads: "ctx.parameters['parameter-with-a-rather-long-name-so-that-it-fills-5x']"))
    #expect(
      error.hasSuffix("did you mean 'parameter-with-a-rather-long-name-so-that-it-fills-50'?"))
  }
}

/// A script that fails in its first frame.
private enum FailingScript {
  static func firstError(parameters: [String], reads expression: String) throws -> String? {
    let animator = try ScriptAnimator(
      source: """
        return {
          duration = 0.1,
          parameters = { \(parameters.joined(separator: ", ")) },
          frame = function(ctx) return { to = { alpha = \(expression) } } end,
        }
        """, name: "failing.lua")
    let builder = StageBuilder()
    let (_, navigation) = builder.withStack(builder.a)
    builder.stage.delegate = TransitionDelegate(name: "failing", animator: { _ in animator })
    navigation.pushViewController(builder.b, animated: true)
    builder.settle()
    return (builder.stage.failures.first?.error as? ScriptError).map {
      DiagnosticPrinter().headline(of: $0.diagnostic)
    }
  }
}
