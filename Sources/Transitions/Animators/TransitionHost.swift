import Motion
import Views

/// Where a transition plays: what its animator finds there, and which animator takes over if it fails.
///
/// A protocol so that the animators' floor needs no engine under it: the engine of a stage is one
/// host. A test that shows an animator a context without any container can be another.
/// A frame never goes through it; see ``AnimatorPlayback``.
protocol TransitionHost: AnyObject {
  /// The observers of everything that happens.
  var broadcast: Broadcast { get }
  /// What moves the animations.
  var clock: AnimationClock { get }
  /// What the device and its user ask for now.
  var traits: Traits { get }
  /// The seed of everything that looks random.
  var seed: UInt64 { get }
  /// The animator that runs when no delegate answers, and when an animator fails.
  var fallback: any Animator { get }
  /// Finds the animator that another one names as its replacement under reduced motion.
  var animatorNamed: (String) -> (any Animator)? { get }
  /// Has a block wait for the next layout pass.
  func atLayoutPass(_ block: @escaping () -> Void)
  /// Starts animations that the clock drives; those of `animateTransition` belong to the transition.
  func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator
}
