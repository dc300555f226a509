/// Moves the views of a transition, like `UIViewControllerAnimatedTransitioning`.
///
/// As in UIKit, the animator adds the views and must end the transition itself. An ``Animator``
/// does neither: ``AnimatorTransition`` does both for it.
public protocol AnimatedTransitioning: AnyObject {
  /// The name in events and traces; it stays the same when the type is renamed.
  var name: String { get }
  /// Returns the duration of the animation in seconds.
  func transitionDuration(using context: TransitionContext) -> Double
  /// Adds missing views to the container, starts the animations, and makes sure that
  /// ``TransitionContext/completeTransition(_:)`` is called when they end.
  func animateTransition(using context: TransitionContext)
  /// The property animator of the whole transition, or nil if the animations can't be interrupted.
  ///
  /// Every call returns the same one.
  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator?
  /// Called when the transition is over, after all other callbacks.
  func animationEnded(_ completed: Bool)
  /// Called after the container's size has changed and the context's frames have been updated.
  func containerDidResize()
  /// Whether presentation values are cleared before each frame.
  ///
  /// If so, a value that overrides the animator's value lasts for only one frame.
  var startsFramesFromNothing: Bool { get }
}

extension AnimatedTransitioning {
  /// Nil: the animations can't be interrupted.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? { nil }
  public func animationEnded(_ completed: Bool) {}
  /// Does nothing: the animations continue to their original end values.
  public func containerDidResize() {}
  /// False: views keep the values that the animations set.
  public var startsFramesFromNothing: Bool { false }
}

/// Drives a transition with something other than time; see
/// `UIViewControllerInteractiveTransitioning`.
public protocol InteractiveTransitioning: AnyObject {
  /// The name in events and traces; it stays the same when the type is renamed.
  var name: String { get }
  /// Whether the gesture controls the transition from the start.
  var wantsInteractiveStart: Bool { get }
  /// The speed of the animation after release, where 1 is its normal speed; 0 and less count as 1.
  var completionSpeed: Double { get }
  /// Called instead of the animator's `animateTransition`.
  func startInteractiveTransition(_ context: TransitionContext)
}

extension InteractiveTransitioning {
  /// True, UIKit's default for an interaction controller.
  public var wantsInteractiveStart: Bool { true }
  /// 1, the animation's normal speed.
  public var completionSpeed: Double { 1 }
}
