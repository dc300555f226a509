import Motion
import Views

/// The environment of a transition's animator, including the animator that takes over if it fails.
///
/// A protocol, so that animators don't depend on the engine: a stage's engine is one host, and a
/// test that runs an animator without a container can be another. Frames never go through it; see
/// ``AnimatorPlayback``.
protocol TransitionHost: AnyObject {
  /// Reports everything that happens to observers.
  var broadcast: Broadcast { get }
  /// The clock that drives the animations.
  var clock: AnimationClock { get }
  /// The current traits of the device and its user.
  var traits: Traits { get }
  /// The iOS version whose rules apply where iOS versions differ.
  var behavior: Behavior { get }
  /// The seed of all randomness.
  var seed: UInt64 { get }
  /// The animator to use when no delegate provides one or when an animator fails.
  var fallback: any Animator { get }
  /// Returns the animator that another one names as its replacement under reduced motion.
  var animatorNamed: (String) -> (any Animator)? { get }
  /// Returns the bar of another system's container, by its name in frames.
  var barNamed: (String) -> View? { get }
  /// Schedules a block for the next layout pass.
  func atLayoutPass(_ block: @escaping () -> Void)
  /// Starts animations that the clock drives; those started in `animateTransition` belong to the
  /// transition.
  func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator
}
