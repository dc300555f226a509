/// Moves the views of a transition, as `UIViewControllerAnimatedTransitioning`.
///
/// This is UIKit's own protocol: an animator adds views and must end the transition itself. An
/// ``Animator`` does neither; ``AnimatorTransition`` does both for every animator.
public protocol AnimatedTransitioning: AnyObject {
  /// The name in events and traces; it stays the same when the type is renamed.
  var name: String { get }
  /// Seconds the animation will take.
  func transitionDuration(using context: TransitionContext) -> Double
  /// Adds missing views to the container, starts the animations, and makes sure that
  /// ``TransitionContext/completeTransition(_:)`` is called when they end.
  func animateTransition(using context: TransitionContext)
  /// The animator of the whole run, the same at each call, or nil when it can't be interrupted.
  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator?
  /// Called last, when the transition is over.
  func animationEnded(_ completed: Bool)
  /// Called when the container has a new size and the context's frames have been updated.
  func containerDidResize()
  /// Whether presentation values are cleared before each frame, so that a value shown over the
  /// animator's does not last into the next frame.
  var startsFramesFromNothing: Bool { get }
}

extension AnimatedTransitioning {
  /// No property animator: the animations can't be interrupted.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? { nil }
  public func animationEnded(_ completed: Bool) {}
  /// Does nothing: the animations continue to their old targets.
  public func containerDidResize() {}
  /// False: animated values stay where the animations put them.
  public var startsFramesFromNothing: Bool { false }
}

/// Drives a transition by something other than time, as `UIViewControllerInteractiveTransitioning`.
public protocol InteractiveTransitioning: AnyObject {
  /// The name in events and traces; it stays the same when the type is renamed.
  var name: String { get }
  /// Whether the transition begins under the gesture's control.
  var wantsInteractiveStart: Bool { get }
  /// How fast the rest plays, where 1 is the animation's own speed; 0 and less count as 1.
  var completionSpeed: Double { get }
  /// Called in place of the animator's `animateTransition`.
  func startInteractiveTransition(_ context: TransitionContext)
}

extension InteractiveTransitioning {
  /// True, UIKit's default for an interaction controller.
  public var wantsInteractiveStart: Bool { true }
  /// 1, the animation's own speed.
  public var completionSpeed: Double { 1 }
}
