public import Motion
public import Views

extension ViewController {
  /// Replaces a child with another, with animations from a block.
  ///
  /// The new view is added to the old view's superview before the block runs, and the old view is
  /// removed at the end. The caller manages the children: add the new child before the call, and
  /// remove the old child in the completion block. Does nothing unless the old view is on a stage.
  /// The call is refused, and an event records that, unless both controllers are children of this
  /// controller.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: Changes the model values of views; the changes are animated.
  ///   - completion: Receives whether the change completed. A gesture can't cancel it.
  ///
  /// Source: `UIViewController.transition(from:to:duration:options:animations:completion:)`.
  public func transition(
    from: ViewController, to: ViewController, duration: Double,
    curve: TimingCurve = .easeInOut, animations: @escaping () -> Void = {},
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let engine = changeEngine, let container = from.view.superview else { return }
    guard from.parent === self, to.parent === self, from !== to else {
      return engine.record(
        .refused,
        [
          .operation(.replace), .from(from), .to(to),
          .message("'\(id)' replaces only one of its children by another"),
        ])
    }
    let animator = BlockAnimator(duration: duration, curve: curve, animations: animations)
    let replacement = Replacement(
      of: from, with: to, in: container, parent: self, completion: completion)
    engine.run(replacement.change(animated: true, question: .given(animator)))
  }
}

/// Animates a block of changes, like UIKit.
private final class BlockAnimator: AnimatedTransitioning {
  let name = "BlockAnimator"
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
    context.animate(withDuration: duration, curve: curve, animations: animations) {
      _ in context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
