import Motion
import Testing
import Transitions
import UIKit

/// The truths of gestures and time, replayed under UIKit's names.
@MainActor
struct InteractionTruths {
  let world = World().root()
  let driver = UIPercentDrivenInteractiveTransition()
  var log: CallLog { world.log }

  init() { world.delegate.interaction = driver }

  private func begin() {
    world.present(style: .custom)
    world.tick()
  }

  private func secondsUntilEnd() -> Double {
    let begin = world.app.stage.time
    for _ in 0..<600 where world.app.stage.isTransitioning { world.tick() }
    return world.app.stage.time - begin
  }

  @Test func `T23 an interaction controller without a gesture waits forever`() {
    begin()
    world.advance(10)
    #expect(world.app.stage.isTransitioning && driver.percentComplete == 0)
    #expect(log.only("animateTransition") == ["animateTransition animated=true interactive=true"])
  }

  @Test(arguments: [
    (1.0, true, 0.28), (1, false, 0.12), (2, true, 0.14), (2, false, 0.06), (0, true, 0.28),
  ])
  func `T24 the rest takes its share of the duration`(speed: Double, finishes: Bool, rest: Double) {
    begin()
    world.tick { driver.update(0.3) }
    driver.completionSpeed = speed
    world.app.perform { finishes ? driver.finish() : driver.cancel() }
    #expect(abs(secondsUntilEnd() - rest) < 0.025)
    #expect((world.a.presentedViewController != nil) == finishes)
  }

  @Test func `T25 a percentage is clamped`() {
    begin()
    world.tick { driver.update(2) }
    #expect(driver.percentComplete == 1)
    world.tick { driver.update(-1) }
    #expect(driver.percentComplete == 0)
  }

  @Test func `T26 what is asked for before the transition runs is done when it does`() {
    driver.finish()
    begin()
    world.settle()
    #expect(!world.app.stage.isTransitioning)
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `T27 a cancel is known at once, and reported before the end`() {
    begin()
    world.b.transitionCoordinator?.notifyWhenInteractionChanges { [log] in
      log.note("interaction changed cancelled=\($0.isCancelled)")
    }
    world.b.transitionCoordinator?.animate(alongsideTransition: nil) { [log] in
      log.note("coordinator cancelled=\($0.isCancelled)")
    }
    world.tick { driver.update(0.5) }
    world.app.perform { driver.cancel() }
    #expect(world.delegate.slide?.context?.transitionWasCancelled == true)
    world.settle()
    #expect(
      log.only("interaction changed", "presentationDidEnd", "coordinator", "animationEnded") == [
        "interaction changed cancelled=true", "presentationDidEnd(false)",
        "coordinator cancelled=true", "animationEnded(false)",
      ])
  }

  @Test func `T28 after the finger has lifted, more updates change nothing`() {
    begin()
    world.tick { driver.update(0.5) }
    world.app.perform {
      driver.finish()
      driver.update(0.1)
    }
    #expect(driver.percentComplete == 0.5)
    world.settle()
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `T29 a gesture scrubs linearly whatever the curve, wherever the views are`() {
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    world.window.addSubview(outside)
    world.delegate.slide?.options = .curveEaseIn
    world.delegate.slide?.whenAnimating = { _ in
      UIView.animate(withDuration: 0.4) { outside.alpha = 0 }
    }
    begin()
    world.tick { driver.update(0.5) }
    #expect(world.b.view.layer.presentation()?.affineTransform().ty == 300)
    #expect(outside.layer.presentation()?.opacity == 0.5)
  }

  @Test
  func `T30 without an interactive start the interaction controller is still the one to start`() {
    driver.wantsInteractiveStart = false
    begin()
    #expect(log.only("animateTransition") == ["animateTransition animated=true interactive=false"])
    world.settle()
    #expect(world.a.presentedViewController === world.b)
  }

  /// An animator that can be interrupted.
  private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    var animates = 0
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      animates += 1
      interruptibleAnimator(using: transitionContext).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
      if let view = context.view(forKey: .to) {
        context.containerView.addSubview(view)
        view.alpha = 0
        made.addAnimations { view.alpha = 1 }
      }
      made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator = made
      return made
    }
  }

  @Test func `T31 an interruptible animator is asked for its property animator and not to animate`()
  {
    let animator = Interruptible()
    world.delegate.animator = animator
    begin()
    #expect(animator.animates == 0)
    world.tick { driver.update(0.25) }
    #expect(animator.animator?.fractionComplete == 0.25)
    world.app.perform { driver.finish() }
    world.settle()
    #expect(world.a.presentedViewController === world.b && world.b.view.alpha == 1)
  }

  @Test func `T32 a running transition can be taken hold of and let go`() {
    let animator = Interruptible()
    world.delegate.animator = animator
    driver.wantsInteractiveStart = false
    world.present(style: .custom)
    world.advance(0.24)
    world.app.perform { driver.pause() }
    #expect(abs(driver.percentComplete - 0.6) < 0.05)
    let percent = Double(driver.percentComplete)
    world.app.perform { driver.finish() }
    #expect(abs(secondsUntilEnd() - (1 - percent) * 0.4) < 0.03)
  }

  @Test func `T33 what runs alongside has the animation's duration and is scrubbed with it`() {
    world.delegate.presentation = { [world] presented, presenting in
      let drawer = Drawer(world.log, presented: presented, presenting: presenting)
      drawer.animatesDimming = true
      return drawer
    }
    begin()
    let dimming = world.b.presentationController?.containerView?.subviews.first
    world.tick { driver.update(0.5) }
    #expect(dimming?.layer.presentation()?.opacity == 0.5)
    world.app.perform { driver.cancel() }
    world.settle()
    #expect(log.only("alongside") == ["alongside completion cancelled=true"])
  }

  @Test func `T34 an animation added too late is not animated, but its completion is called`() {
    world.delegate.interaction = nil
    world.present(style: .custom)
    world.advance(0.1)
    var ran = false
    var completed = false
    let added = world.b.transitionCoordinator?.animate(
      alongsideTransition: { _ in ran = true }, completion: { _ in completed = true })
    #expect(added == false)
    world.settle()
    #expect(!ran && completed)
  }

  @Test func `T35 a spring animation of a second with a ratio of a half has these numbers`() {
    let view = UIView()
    world.window.addSubview(view)
    world.app.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: { view.transform = CGAffineTransform(translationX: 1, y: 0) })
    }
    world.advance(0.3)
    let shown = view.layer.presentation()?.affineTransform().tx ?? 0
    #expect(abs(shown - 1.160347) < 1e-6)
  }

  @Test func `T36 spring timing parameters count as critical and know their own duration`() {
    world.app.perform {
      let view = UIView()
      world.window.addSubview(view)
      let animator = UIViewPropertyAnimator(
        duration: 9, timingParameters: UISpringTimingParameters())
      animator.addAnimations { view.transform = CGAffineTransform(translationX: 1, y: 0) }
      animator.startAnimation()
      world.advance(0.1)
      let shown = view.layer.presentation()?.affineTransform().tx ?? 0
      #expect(abs(shown - 0.544778) < 1e-6)
      #expect(animator.duration < 1)
    }
  }

  @Test func `T37 springs settle in Core Animation's time`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    #expect(abs(spring.settlingDuration - 0.6) < 1e-2)
  }

  @Test func `T38 cubic curves pass through these points`() {
    for (function, time, value) in [
      (CAMediaTimingFunction(name: .easeInEaseOut), 0.3, 0.187396),
      (.init(name: .default), 0.5, 0.802403),
    ] {
      let view = UIView()
      world.window.addSubview(view)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      animation.timingFunction = function
      world.app.perform { view.layer.add(animation, forKey: nil) }
      world.advance(time)
      #expect(abs(Double(view.layer.presentation()?.opacity ?? 0) - value) < 1e-6)
    }
  }

  @Test func `T39 a stopped animator finishes at the requested position`() {
    world.app.perform {
      let view = UIView()
      world.window.addSubview(view)
      var ended: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { ended = $0 }
      animator.startAnimation()
      world.advance(0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: .start)
      #expect(ended == .start && view.alpha == 1 && animator.state == .inactive)
    }
  }

  @Test func `T57 under a gesture each animation has its own beginning and duration`() {
    let (early, late) = (UIView(), UIView())
    world.window.addSubview(early)
    world.window.addSubview(late)
    world.delegate.slide?.whenAnimating = { _ in
      UIView.animate(withDuration: 0.2) { early.alpha = 0 }
      UIView.animate(withDuration: 0.2, delay: 0.2) { late.alpha = 0 }
    }
    begin()
    world.tick { driver.update(0.5) }
    #expect(early.layer.presentation()?.opacity == 0)
    #expect(late.layer.presentation()?.opacity == 1)
    world.tick { driver.update(0.75) }
    #expect(abs((late.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func `T58 keyframes follow one another, also under a gesture`() {
    let view = UIView()
    world.window.addSubview(view)
    world.delegate.slide?.whenAnimating = { _ in
      UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: [.calculationModeLinear]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 0
        }
      }
    }
    begin()
    world.tick { driver.update(0.5) }
    #expect(view.layer.presentation()?.position.x == 100)
    world.tick { driver.update(0.25) }
    #expect(view.layer.presentation()?.position.x == 50)
  }

  @Test func `T59 the coordinator has the speed and curve of the rest of the transition`() {
    driver.completionSpeed = 2
    driver.completionCurve = .easeIn
    begin()
    let coordinator = world.b.transitionCoordinator
    world.tick { driver.update(0.5) }
    world.app.perform { driver.cancel() }
    #expect(coordinator?.completionVelocity == -2)
    #expect(coordinator?.completionCurve == .easeIn)
  }
}
