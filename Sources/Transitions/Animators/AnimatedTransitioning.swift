/// Moves the views of a transition, as `UIViewControllerAnimatedTransitioning`.
///
/// This is UIKit's own shape, in which an animator adds views and must end the transition itself.
/// An ``Animator`` needs none of that: ``AnimatorTransition`` does it for all of them, once.
public protocol AnimatedTransitioning: AnyObject {
  /// The name by which events and traces know it; it stays the same when the type is renamed.
  var name: String { get }
  /// Seconds the animation will take.
  func transitionDuration(using context: TransitionContext) -> Double
  /// Adds what is missing to the container, starts the animations, and sees to it that
  /// ``TransitionContext/completeTransition(_:)`` is called at their end.
  func animateTransition(using context: TransitionContext)
  /// The animator of the whole run, the same at each call, or nil when it can't be interrupted.
  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator?
  /// The transition is over; the last call of all.
  func animationEnded(_ completed: Bool)
  /// The container has another size, and the frames of the context have changed with it.
  func containerDidResize()
  /// Whether all that was shown is dropped before each frame, so that nothing shown over it is still
  /// there in the next one.
  var startsFramesFromNothing: Bool { get }
}

extension AnimatedTransitioning {
  /// No property animator: the animations can't be interrupted.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? { nil }
  public func animationEnded(_ completed: Bool) {}
  /// Does nothing: the animations go on to where they were going.
  public func containerDidResize() {}
  /// False: what animations change stays where it was put.
  public var startsFramesFromNothing: Bool { false }
}

/// Drives a transition by something else than time, as
/// `UIViewControllerInteractiveTransitioning`.
public protocol InteractiveTransitioning: AnyObject {
  /// The name by which events and traces know it; it stays the same when the type is renamed.
  var name: String { get }
  /// Whether the transition begins under the gesture's control.
  var wantsInteractiveStart: Bool { get }
  /// How fast the rest is played, 1 being the animation's own speed; 0 and less count as 1.
  var completionSpeed: Double { get }
  /// Called in place of the animator's `animateTransition`.
  func startInteractiveTransition(_ context: TransitionContext)
}

extension InteractiveTransitioning {
  /// True, as for an interaction controller in UIKit that does not say.
  public var wantsInteractiveStart: Bool { true }
  /// 1, the animation's own speed.
  public var completionSpeed: Double { 1 }
}
