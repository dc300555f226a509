import Motion

/// A transition that makes the animations its animator starts its own.
protocol AnimationTracking: AnyObject {
  /// Whether a gesture drives the transition, so that its animations wait for the gesture.
  var isInteractive: Bool { get }
  /// Adds what is queued alongside the transition to the first of its animations.
  func animationWasMade(_ propertyAnimator: PropertyAnimator)
  /// Makes an animation part of the transition.
  ///
  /// - Parameter delay: Seconds from the start of the transition to the start of the animation.
  func track(_ propertyAnimator: PropertyAnimator, delay: Double)
}

/// The animations that an app starts itself, like `UIView.animate(withDuration:)`.
final class AppAnimations {
  private let clock: AnimationClock
  /// The transition whose `animateTransition` is running.
  private var tracking: (any AnimationTracking)?

  init(clock: AnimationClock) { self.clock = clock }

  /// Starts animations that the clock drives; inside ``whileTracking(_:_:)`` they belong to the
  /// transition.
  ///
  /// - Parameters:
  ///   - add: Adds the animations to the new animator.
  ///   - completion: Receives true unless the animation was stopped early; a gesture that moves the
  ///     views back also counts as finished. If the animations change nothing, it is called at the
  ///     next clock tick.
  func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    let propertyAnimator = PropertyAnimator(duration: duration, timing: curve, clock: clock)
    add(propertyAnimator)
    if let completion { propertyAnimator.addCompletion { completion($0 != .current) } }
    tracking?.animationWasMade(propertyAnimator)
    propertyAnimator.pauseAnimation()
    guard !propertyAnimator.isEmpty else {
      propertyAnimator.settle(reversed: false, curve: curve, duration: 0)
      return propertyAnimator
    }
    if let tracking {
      tracking.track(propertyAnimator, delay: delay)
      if tracking.isInteractive { return propertyAnimator }
    }
    propertyAnimator.start(after: delay)
    return propertyAnimator
  }

  /// Runs a block; the animations that it starts belong to the transition.
  func whileTracking(_ transition: any AnimationTracking, _ body: () -> Void) {
    let outer = tracking
    tracking = transition
    body()
    tracking = outer
  }
}
