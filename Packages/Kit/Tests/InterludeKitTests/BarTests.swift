import InterludeKit
import Scripting
import Testing
import Transitions

/// Scripts move the bars of UIKit by name.
@MainActor
struct BarTests {
  private static let script = """
    return {
      duration = 0.3,
      frame = function(ctx, progress, presence)
        return {
          front = { translateX = 200 * (1 - presence) },
          navigationBar = { translateY = -60 * math.sin(progress * math.pi), alpha = 1 - 0.5 * presence },
          tabBar = { translateY = 80 * math.sin(progress * math.pi), cornerRadius = 12 * presence },
        }
      end,
    }
    """

  @Test(arguments: TransitionOperation.allCases.filter { $0 != .replace })
  func `bars move as on the engine's stage`(operation: TransitionOperation) throws {
    let scripts = try Scripts(["Bars": Self.script])
    let animator = try scripts.registry.animator(named: "Bars")
    for loop in LoopCase.all(of: operation) {
      let outcome = try ClosedLoop.play(
        loop, scripts: scripts.folder, animator: "Bars", engineAnimator: animator)
      #expect(outcome.gap.isNone, "\(loop): \(outcome.gap)")
      #expect(outcome.failures.isEmpty && outcome.notShown.isEmpty)
      #expect(outcome.frames > 3)
    }
  }
}
