public import Motion

/// The facts of a transition for code that runs alongside it, as
/// `UIViewControllerTransitionCoordinatorContext`.
public protocol TransitionCoordinatorContext: AnyObject {
  /// The controller of a side; nil until the transition has begun.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view of a side; nil when it must not be touched, or before the transition has begun.
  func view(forKey key: TransitionKey) -> View?
  /// The view that contains the transition; nil until the transition has begun.
  var containerView: View? { get }
  /// The style of a presentation, `none` for the other operations.
  var presentationStyle: PresentationStyle { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Seconds; known after the animator has been asked.
  var transitionDuration: Double { get }
  /// Whether the transition goes back; meant for completions.
  var isCancelled: Bool { get }
  /// The gesture's last percentage, 0 to 1.
  var percentComplete: Double { get }
  /// Whether a gesture drove the transition when it began.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether a gesture may take hold of the running transition.
  var isInterruptible: Bool { get }
  /// How fast the rest plays after release, where 1 is the animation's own speed; negative after a
  /// cancel.
  var completionVelocity: Double { get }
  /// The curve of the rest after release.
  var completionCurve: TimingCurve { get }
  /// The rotation of the arriving view relative to the window.
  var targetTransform: AffineTransform { get }
}

/// One of the two sides of a transition, as `UITransitionContextViewControllerKey`.
public enum TransitionKey: Sendable { case from, to }
