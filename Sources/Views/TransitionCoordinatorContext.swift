public import Motion

/// What those who run along with a transition know of it, as
/// `UIViewControllerTransitionCoordinatorContext`.
public protocol TransitionCoordinatorContext: AnyObject {
  /// The controller of a side; nil until the transition has begun.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view of a side, or nil when it must not be touched, or the transition has not begun.
  func view(forKey key: TransitionKey) -> View?
  /// The view in which everything happens; nil until the transition has begun.
  var containerView: View? { get }
  /// The style of a presentation, `none` for the other operations.
  var presentationStyle: PresentationStyle { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Seconds, known once the animator was asked.
  var transitionDuration: Double { get }
  /// Whether the transition goes back; to be asked in completions.
  var isCancelled: Bool { get }
  /// What the gesture has said last, 0 to 1.
  var percentComplete: Double { get }
  /// Whether a gesture drove the transition when it began.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether a gesture may take hold of the running transition.
  var isInterruptible: Bool { get }
  /// How fast the rest is played after the gesture has let go, 1 being the animation's own speed;
  /// negative after a cancel.
  var completionVelocity: Double { get }
  /// The curve of the rest of the way after the gesture has let go.
  var completionCurve: TimingCurve { get }
  /// How the arriving view is turned against the window.
  var targetTransform: AffineTransform { get }
}

/// One of the two sides of a transition, as `UITransitionContextViewControllerKey`.
public enum TransitionKey: Sendable { case from, to }
