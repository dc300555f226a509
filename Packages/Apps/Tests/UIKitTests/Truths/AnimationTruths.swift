import Testing
import Transitions
import UIKit

/// The truths of animations, replayed under UIKit's names.
@MainActor
struct AnimationTruths {
  let world = World().root()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { world.window.addSubview(view) }

  private func animator(duration: Double = 1, _ changes: @escaping () -> Void)
    -> UIViewPropertyAnimator
  {
    world.app.perform {
      UIViewPropertyAnimator(duration: duration, curve: .linear, animations: changes)
    }
  }

  private func start(_ animator: UIViewPropertyAnimator) {
    world.app.perform { animator.startAnimation() }
  }

  private func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
  private var x: Double { rounded(view.layer.presentation()?.position.x ?? -1) }
  private var alpha: Double { rounded(CGFloat(view.layer.presentation()?.opacity ?? -1)) }

  /// What is shown after each of some equal steps of time.
  private func play(_ steps: Int, of seconds: Double, _ value: () -> Double) -> [Double] {
    (0..<steps).map { _ in
      world.app.perform { world.app.stage.advance(by: seconds) }
      return value()
    }
  }

  @Test func `T73 a property animator that is prepared and not started shows nothing yet`() {
    let prepared = animator { view.alpha = 0 }
    world.advance(1)
    #expect(view.alpha == 1 && prepared.state == .inactive)
    start(prepared)
    #expect(view.alpha == 0)
    #expect(play(2, of: 0.5) { alpha } == [0.5, 0])
  }

  @Test func `T73 the blocks of an animator see what changed before it starts`() {
    let prepared = animator { view.center.x += 100 }
    view.center.x = 500
    start(prepared)
    #expect(view.center.x == 600 && x == 500)
  }

  @Test func `T73 what is added on the way runs at once and takes the time that is left`() {
    let running = animator { view.layer.cornerRadius = 10 }
    start(running)
    #expect(play(1, of: 0.5) { alpha } == [1])
    world.app.perform { running.addAnimations { view.alpha = 0 } }
    #expect(view.alpha == 0 && alpha == 1)
    #expect(play(2, of: 0.25) { alpha } == [0.5, 0])
    #expect(running.state == .inactive)
  }

  @Test func `T74 an animation that replaces another continues from what is seen`() {
    func move(to place: CGFloat) {
      world.app.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = place }
      }
    }
    move(to: 205)
    #expect(play(1, of: 0.5) { x } == [105])
    move(to: 5)
    #expect(x == 105)
    #expect(play(4, of: 0.25) { x } == [105, 105, 55, 5])
  }

  @Test func `T74 what animators change in the same property adds up`() {
    start(animator { view.center.x += 100 })
    start(animator(duration: 0.5) { view.center.x += 40 })
    #expect(play(4, of: 0.25) { x } == [50, 95, 120, 145])
  }

  @Test func `T74 one of two animations is stopped without a jump`() {
    let (first, second) = (animator { view.center.x += 100 }, animator { view.center.x += 100 })
    start(first)
    start(second)
    #expect(play(1, of: 0.5) { x } == [105])
    world.app.perform { first.stopAnimation(true) }
    #expect(x == 105)
    #expect(play(1, of: 0.5) { x } == [155])
    #expect(view.center.x == 155)
  }

  @Test func `T74 one of two animations is reversed and takes back only its own change`() {
    let first = animator { view.center.x += 100 }
    start(first)
    start(animator { view.center.x += 40 })
    _ = play(1, of: 0.5) { x }
    world.app.perform { first.isReversed = true }
    #expect(play(1, of: 0.5) { x } == [45])
    #expect(view.center.x == 45)
  }

  @Test
  func `T75 after a cancelled percent-driven transition an animation's completion gets true`() {
    /// Completes with what it gets, as many do.
    final class Trusting: NSObject, UIViewControllerAnimatedTransitioning {
      var told: [Bool] = []
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.4) {
          view.alpha = 1
        } completion: { [self] finished in
          told.append(finished)
          context.completeTransition(finished)
        }
      }
    }
    let trusting = Trusting()
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.animator = trusting
    world.delegate.interaction = driver
    world.present()
    world.tick { driver.update(0.5) }
    world.app.perform { driver.cancel() }
    world.settle()
    #expect(trusting.told == [true])
    // So the presented controller stays there, with no way back.
    #expect(world.a.presentedViewController === world.b && world.a.view.window == nil)
  }

  @Test func `T75 an animation that is stopped on its way tells where it is`() {
    var ends: [UIViewAnimatingPosition] = []
    let first = animator { view.alpha = 0 }
    first.addCompletion { ends.append($0) }
    start(first)
    world.advance(0.5)
    world.app.perform {
      first.stopAnimation(false)
      first.finishAnimation(at: .current)
    }
    #expect(ends == [.current])
  }

  @Test func `T76 an animation of nothing completes with the next movement of the clock`() {
    var told: [Bool] = []
    world.app.perform {
      UIView.animate(withDuration: 5, delay: 1, animations: {}, completion: { told.append($0) })
      UIView.animate(
        withDuration: 5, animations: { view.alpha = 1 }, completion: { told.append($0) })
    }
    #expect(told.isEmpty)
    world.tick()
    #expect(told == [true, true])
  }

  @Test func `T76 an animation of something and of nothing takes its time`() {
    var told: [Bool] = []
    world.app.perform {
      UIView.animate(withDuration: 0.5) {
        view.alpha = 1
        view.layer.cornerRadius = 4
      } completion: {
        told.append($0)
      }
    }
    world.advance(0.4)
    #expect(told.isEmpty)
    world.advance(0.2)
    #expect(told == [true])
  }
}
