import Motion

/// The animations that an app starts itself, like `UIView.animate(withDuration:)`.
final class AppAnimations {
  private let clock: AnimationClock
  /// The transition whose `animateTransition` is running.
  private var tracking: Transition?

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
    tracking?.coordinator.start(in: propertyAnimator)
    propertyAnimator.pauseAnimation()
    guard !propertyAnimator.isEmpty else {
      propertyAnimator.settle(reversed: false, curve: curve, duration: 0)
      return propertyAnimator
    }
    if let tracking {
      tracking.track(propertyAnimator, delay: delay)
      if tracking.context.isInteractive { return propertyAnimator }
    }
    propertyAnimator.start(after: delay)
    return propertyAnimator
  }

  /// Runs a block; the animations that it starts belong to the transition.
  func whileTracking(_ transition: Transition, _ body: () -> Void) {
    let outer = tracking
    tracking = transition
    body()
    tracking = outer
  }
}
