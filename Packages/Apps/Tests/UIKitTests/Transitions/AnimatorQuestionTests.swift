import Testing
import Transitions
import UIKit

/// How often, and of whom, a transition is asked for what moves it.
@MainActor
struct AnimatorQuestionTests {
  let world = World().root()

  /// Sets up its views in both methods, as some libraries do.
  @MainActor
  private final class TwoWays: NSObject, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.note("animateTransition")
      made(context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      log.note("interruptibleAnimator")
      return made(context)
    }
    private func made(_ context: any UIViewControllerContextTransitioning)
      -> UIViewPropertyAnimator
    {
      log.note("setup")
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear)
      if let view = context.view(forKey: .to) {
        context.containerView.addSubview(view)
        view.alpha = 0
        animator.addAnimations { view.alpha = 1 }
      }
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      return animator
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `without an interaction controller only animateTransition is called`(
    style: UIModalPresentationStyle
  ) {
    world.delegate.animator = TwoWays(world.log)
    world.present(style: style)
    world.settle()
    world.dismiss()
    world.settle()
    #expect(
      world.log.only("animateTransition", "interruptibleAnimator", "setup")
        == ["animateTransition", "setup", "animateTransition", "setup"])
  }

  @Test func `an interaction controller makes it be asked for its property animator`() {
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.animator = TwoWays(world.log)
    world.delegate.interaction = driver
    world.present(style: .custom)
    world.tick { driver.update(0.5) }
    world.app.perform { driver.finish() }
    world.settle()
    #expect(
      world.log.only("animateTransition", "interruptibleAnimator", "setup")
        == ["interruptibleAnimator", "setup"])
  }

  /// Is its own delegate, without ever setting the property.
  private final class OwnDelegate: UIViewController, UIViewControllerTransitioningDelegate {
    var slide: Slide?
    override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
      get { self }
      set {}
    }
    override var modalTransitionStyle: UIModalTransitionStyle {
      get { .crossDissolve }
      set {}
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { slide }
  }

  @Test func `an overridden transitioning delegate is asked, both ways`() {
    let next = OwnDelegate()
    next.slide = Slide(world.log)
    next.modalPresentationStyle = .fullScreen
    world.app.perform { world.a.present(next, animated: true) }
    world.settle()
    #expect(next.peer.modalTransitionStyle == .crossDissolve)
    world.dismiss()
    world.settle()
    #expect(world.log.only("animateTransition").count == 2)
  }

  @Test func `an overridden delegate may change between the ways`() {
    final class Changing: UIViewController {
      var current: Delegate?
      override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { current }
        set {}
      }
    }
    let next = Changing()
    next.modalPresentationStyle = .fullScreen
    world.app.perform { world.a.present(next, animated: true) }
    world.settle()
    #expect(world.log.only("ask animator").isEmpty)
    next.current = world.delegate
    world.dismiss()
    world.settle()
    #expect(world.log.only("ask animator") == ["ask animator dismissed"])
  }

  @Test func `an animator that has ended can be finished again, as in UIKit`() {
    let animator = world.app.perform {
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [world] in
        world.a.view.alpha = 0.5
      }
    }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    world.app.perform { animator.startAnimation() }
    world.advance(0.3)
    #expect(animator.state == .inactive && ends == [.end])
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive && ends == [.end] && world.a.view.alpha == 0.5)
    let stopped = world.app.perform {
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [world] in
        world.a.view.alpha = 1
      }
    }
    world.app.perform { stopped.startAnimation() }
    stopped.stopAnimation(true)
    stopped.finishAnimation(at: .end)
    #expect(stopped.state == .inactive)
  }
}
