import Testing
import Transitions
import UIKit

/// An app is at rest when its own animations have ended, also outside of transitions.
@MainActor
struct RestTests {
  let world = World().root()

  /// The seconds until the app is at rest.
  private func rest(within limit: Double = 60, _ begin: () -> Void) -> Double {
    world.app.perform(begin)
    let start = world.app.stage.time
    while !world.app.isAtRest, world.app.stage.time - start < limit { world.tick() }
    return world.app.stage.time - start
  }

  @Test func `a block is played to its end, with its delay`() {
    let seconds = rest {
      UIView.animate(withDuration: 2, delay: 1, animations: { world.a.view.alpha = 0 })
    }
    #expect(abs(seconds - 3) < 0.05)
    #expect(abs(rest { UIView.animate(withDuration: 8) { world.a.view.alpha = 1 } } - 8) < 0.05)
  }

  @Test func `so are a property animator, an animation of a layer and a completion's own`() {
    let animated = rest {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { [world] in
        world.a.view.alpha = 0
      }.startAnimation()
    }
    #expect(abs(animated - 1) < 0.05)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 1.5)
    #expect(abs(rest { world.a.view.layer.add(fade, forKey: nil) } - 1.5) < 0.05)
    let chain = rest {
      UIView.animate(withDuration: 0.5, animations: { world.a.view.alpha = 1 }) { [world] _ in
        UIView.animate(withDuration: 0.5) { world.a.view.alpha = 0.5 }
      }
    }
    #expect(abs(chain - 1) < 0.1)
  }

  @Test func `an animation without an end is not waited for`() {
    let endless = rest {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
        animations: { world.a.view.alpha = 0 })
    }
    #expect(endless == 0)
  }

  @Test func `one that begins anew each time is waited for five seconds`() {
    @MainActor func pulse() {
      UIView.animate(
        withDuration: 0.5, animations: { [world] in world.a.view.alpha = 1.5 - world.a.view.alpha }
      ) { _ in pulse() }
    }
    world.a.view.alpha = 0.5
    let seconds = rest { pulse() }
    #expect(seconds > 4.9 && seconds < 6)
  }
}
