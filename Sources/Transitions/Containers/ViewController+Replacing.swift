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
  /// With an effect, the views change over the whole duration, also without animations.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - effect: How the new view takes the old one's place, besides the animations.
  ///   - animations: Changes the model values of views; the changes are animated.
  ///   - completion: Receives whether the change completed. A gesture can't cancel it.
  ///
  /// Source: `UIViewController.transition(from:to:duration:options:animations:completion:)`; its options
  /// are the parameters `curve` and `effect`.
  public func transition(
    from: ViewController, to: ViewController, duration: Double,
    curve: TimingCurve = .easeInOut,
    effect: ReplacementEffect = .none, animations: @escaping () -> Void = {},
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
    let animator = BlockAnimator(
      duration: duration, curve: curve, effect: effect, animations: animations)
    let replacement = Replacement(
      of: from, with: to, in: container, parent: self, completion: completion)
    engine.run(replacement.change(animated: true, question: .given(animator)))
  }
}

/// Animates a block of changes, like UIKit, together with an effect.
private final class BlockAnimator: AnimatedTransitioning {
  let name = "BlockAnimator"
  private let duration: Double
  private let curve: TimingCurve
  private let animations: () -> Void
  /// Plays the effect; nil if there is none.
  private let effect: AnimatorTransition?

  init(
    duration: Double, curve: TimingCurve, effect: ReplacementEffect,
    animations: @escaping () -> Void
  ) {
    self.duration = duration
    self.curve = curve
    self.animations = animations
    self.effect =
      effect == .none
      ? nil
      : AnimatorTransition(
        ReplacementAnimator(effect, duration: duration, curve: curve, name: name))
  }

  func transitionDuration(using context: TransitionContext) -> Double {
    effect?.transitionDuration(using: context) ?? duration
  }

  func animateTransition(using context: TransitionContext) {
    if let effect {
      // The block's animations end with the effect, even if the next change ends both early.
      effect.interruptibleAnimator(using: context)?.addAnimations(animations)
      return effect.animateTransition(using: context)
    }
    if let arriving = context.view(forKey: .to) { context.containerView.addSubview(arriving) }
    context.animate(withDuration: duration, curve: curve, animations: animations) {
      _ in context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    effect?.interruptibleAnimator(using: context)
  }

  var startsFramesFromNothing: Bool { effect?.startsFramesFromNothing ?? false }

  func containerDidResize() { effect?.containerDidResize() }

  func animationEnded(_ completed: Bool) { effect?.animationEnded(completed) }
}
