public import Motion
public import Views

extension ViewController {
  /// Replaces a child by another with animations given as a block.
  ///
  /// The new view is put into the old one's superview before the block, and the old one is taken out
  /// after it. Parents are the caller's business: add the new child before, remove the old one in
  /// the completion. Nothing happens unless the old view is on a stage.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: Changes to the models of views, which are shown gradually.
  ///   - completion: Told whether the change completed; it can't be cancelled by a gesture.
  ///
  /// Source: `UIViewController.transition(from:to:duration:options:animations:completion:)`.
  public func transition(
    from: ViewController, to: ViewController, duration: Double,
    curve: TimingCurve = .easeInOut, animations: @escaping () -> Void = {},
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      from.parent === self && to.parent === self, "a controller moves only its own children")
    guard let stage, let container = from.view.superview else { return }
    let animator = BlockAnimator(duration: duration, curve: curve, animations: animations)
    stage.replace(
      Replacement(from: from, to: to, parent: self, container: container, isAnimated: true),
      id: stage.nextTransitionID(), answers: Stage.Answers(animator: animator, interactor: nil)
    ) { completion?($0) }
  }
}

/// Animates a block, in the way of UIKit.
private final class BlockAnimator: AnimatedTransitioning {
  private let duration: Double
  private let curve: TimingCurve
  private let animations: () -> Void

  init(duration: Double, curve: TimingCurve, animations: @escaping () -> Void) {
    self.duration = duration
    self.curve = curve
    self.animations = animations
  }

  func transitionDuration(using context: TransitionContext) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    if let arriving = context.view(forKey: .to) { context.containerView.addSubview(arriving) }
    context.stage.animate(withDuration: duration, curve: curve, animations: animations) {
      _ in context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
