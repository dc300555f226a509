public import Motion

/// Information about a transition for code that runs alongside it.
///
/// Corresponds to `UIViewControllerTransitionCoordinatorContext`.
public protocol TransitionCoordinatorContext: AnyObject {
  /// The controller of a side; nil until the transition has begun.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view of a side; nil if it must not be modified, or before the transition has begun.
  func view(forKey key: TransitionKey) -> View?
  /// The view that contains the transition; nil until the transition has begun.
  var containerView: View? { get }
  /// The style of a presentation; `none` for the other operations.
  var presentationStyle: PresentationStyle { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The duration in seconds, which is known once the animator has been queried.
  var transitionDuration: Double { get }
  /// Whether the transition was cancelled; meant for completions.
  var isCancelled: Bool { get }
  /// The gesture's last progress, 0 to 1.
  var percentComplete: Double { get }
  /// Whether a gesture drove the transition when it began.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture is driving the transition.
  var isInteractive: Bool { get }
  /// Whether a gesture may take over the running transition.
  var isInterruptible: Bool { get }
  /// The speed of the animation after the gesture was released, where 1 is the animation's own
  /// speed. It is negative after a cancellation.
  var completionVelocity: Double { get }
  /// The curve of the animation after the gesture was released.
  var completionCurve: TimingCurve { get }
  /// The rotation of the arriving view relative to the window.
  var targetTransform: AffineTransform { get }
}

/// One of the two sides of a transition.
///
/// Corresponds to `UITransitionContextViewControllerKey`.
public enum TransitionKey: Sendable { case from, to }
