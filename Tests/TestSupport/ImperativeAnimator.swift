public import Motion
import Views
public import Transitions

/// An animator in UIKit's shape: it adds views, animates their models, and has to end the
/// transition itself.
///
/// What it does wrong can be chosen.
public final class ImperativeAnimator: AnimatedTransitioning {
  /// The name in traces.
  public let name = "ImperativeAnimator"
  /// Seconds of the animation.
  public var duration = 0.4
  /// The curve of the animation.
  public var curve = TimingCurve.easeInOut
  /// What it does with the views before it animates, or nil for what is right.
  public var arrange: ((TransitionContext) -> Void)?
  /// What it animates, or nil for rounder corners of the front view.
  public var changes: ((TransitionContext) -> Void)?
  /// Whether it ends the transition.
  public var completes = true
  /// What it ends the transition with, or nil for what is right.
  public var completesWith: Bool?
  /// Whether it ends the transition with what its animation's completion gets.
  public var completesWithFinished = false
  /// What its animations' completions were told.
  public private(set) var finished: [Bool] = []
  /// What it does when a transition has ended.
  public var ended: () -> Void = {}
  /// The contexts it was asked to animate.
  public private(set) var contexts: [TransitionContext] = []
  /// How it was told that a transition ended.
  public private(set) var endings: [Bool] = []

  /// Makes an animator that does everything right.
  public init() {}

  /// Seconds of the animation.
  public func transitionDuration(using context: TransitionContext) -> Double { duration }

  /// Adds the arriving view, animates, and ends the transition.
  public func animateTransition(using context: TransitionContext) {
    contexts.append(context)
    (arrange ?? Self.addArriving)(context)
    let complete = { [self] in
      guard completes else { return }
      context.completeTransition(completesWith ?? !context.transitionWasCancelled)
    }
    guard context.isAnimated else { return complete() }
    context.animate(withDuration: duration, curve: curve) {
      (changes ?? Self.round)(context)
    } completion: { [self] in
      finished.append($0)
      if completesWithFinished { completesWith = $0 }
      complete()
    }
  }

  /// Notes the ending.
  public func animationEnded(_ completed: Bool) {
    endings.append(completed)
    ended()
  }

  /// Puts the arriving view where UIKit wants it, if it hands it out.
  public static func addArriving(_ context: TransitionContext) {
    guard let view = context.view(forKey: .to) else { return }
    let controller = context.viewController(forKey: .to)
    if let from = context.view(forKey: .from), !context.isForward {
      context.containerView.insertSubview(view, below: from)
    } else {
      context.containerView.addSubview(view)
    }
    view.frame = context.finalFrame(for: controller)
  }

  // Not a fixed radius: a block that changes nothing would end at once.
  private static func round(_ context: TransitionContext) {
    let front = context.view(for: .front)
    front.cornerRadius = front.cornerRadius == 0 ? 20 : 0
  }
}
