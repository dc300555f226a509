import Motion
import TestSupport
import Transitions
import Views

/// A stage with probes on it, and the two answers that a delegate has for everything.
final class CallbackWorld {
  let stage = Stage(size: Size(width: 300, height: 600))
  let log: CallbackLog
  let (a, b, c, d): (ProbeController, ProbeController, ProbeController, ProbeController)
  let delegate = StubDelegate()
  let animator = ImperativeAnimator()
  let interactionController = PercentDrivenInteractiveTransition()

  /// - Parameters:
  ///   - pure: Whether an `Animator` moves, and not an animator in UIKit's shape.
  ///   - cancelled: Whether a gesture drives that lets go half way and cancels.
  init(pure: Bool = false, cancelled: Bool = false) {
    let log = CallbackLog(of: stage)
    self.log = log
    (a, b) = (ProbeController("A", log: log), ProbeController("B", log: log))
    (c, d) = (ProbeController("C", log: log), ProbeController("D", log: log))
    delegate.animator = pure ? AnimatorTransition(CrossDissolve()) : animator
    delegate.interactionController = cancelled ? interactionController : nil
    log.watch(a, b, c, d)
  }

  func use(_ other: any AnimatedTransitioning) { delegate.animator = other }

  /// Plays until nothing runs any more.
  ///
  /// - Parameter cancelled: Whether the gesture lets go and cancels on the way.
  func settle(cancelled: Bool = false) {
    stage.tick()
    if cancelled {
      interactionController.update(0.5)
      stage.tick()
      interactionController.cancel()
    }
    for _ in 0..<300 where stage.isTransitioning { stage.tick() }
    log.note("rest")
  }

  func stack(_ controllers: ViewController...) -> NavigationController {
    let stack = NavigationController(id: "nav", viewControllers: controllers)
    stack.delegate = delegate
    return stack
  }

  /// Presents without a word, and forgets that it was told.
  func presented(
    _ controller: ViewController, over presenter: ViewController, style: PresentationStyle
  ) {
    let (asked, driven) = (delegate.animator, delegate.interactionController)
    delegate.animator = nil
    delegate.interactionController = nil
    prepare(controller, style: style)
    presenter.present(controller, animated: false)
    settle()
    delegate.animator = asked
    delegate.interactionController = driven
    log.clear()
  }

  func prepare(_ controller: ViewController, style: PresentationStyle) {
    controller.modalPresentationStyle = style
    controller.transitioningDelegate = delegate
    delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) }
  }
}
