import Views

extension PropertyAnimator {
  /// Adds a block whose changes to views are animated.
  ///
  /// The block runs when the animator becomes active: when it starts, or when it is paused or
  /// scrubbed before that. If it is already active, the block runs immediately, and its animations
  /// take the remaining time. If other animations move the same property, it continues from its
  /// visible value; see `AnimatedProperty`.
  ///
  /// Source: `UIViewPropertyAnimator` runs its blocks on `startAnimation()` and any other call that
  /// makes it active, not on `addAnimations(_:)`.
  ///
  /// - Parameters:
  ///   - changes: Sets the properties.
  ///   - delayFactor: The fraction of the duration, 0 to 1, after which these changes start; they
  ///     end with the others.
  public func addAnimations(_ changes: @escaping () -> Void, delayFactor: Double = 0) {
    add { [unowned self] in late(recorded(changes, delayFactor: delayFactor)) }
  }

  /// Adds keyframes: changes to views that start and end within the animation.
  ///
  /// The block runs at the same time as a block of ``addAnimations(_:delayFactor:)``.
  ///
  /// Source: `UIView.animateKeyframes(withDuration:delay:options:animations:completion:)` with a
  /// linear calculation mode.
  public func addKeyframes(_ keyframes: @escaping (inout Keyframes) -> Void) {
    add { [unowned self] in late(recorded(keyframes: keyframes)) }
  }

  /// Runs a block immediately and animates its changes over the whole duration.
  ///
  /// For an animator that is made and started in one step.
  func animate(_ changes: () -> Void) {
    if let effect = recorded(changes) { add(effect) }
  }

  /// Runs a block of keyframes immediately, like ``animate(_:)``.
  func animateKeyframes(_ keyframes: (inout Keyframes) -> Void) {
    if let effect = recorded(keyframes: keyframes) { add(effect) }
  }

  /// Runs a block.
  ///
  /// - Returns: The effect that animates the changed views, or nil if the block changed no view.
  private func recorded(
    _ changes: () -> Void, delayFactor: Double = 0
  ) -> (any AnimationEffect)? {
    let animations = clock.record(changes)
    guard !animations.isEmpty else { return nil }
    let begin = min(max(delayFactor, 0), 1)
    guard begin > 0 else { return RecordedEffect(animations, of: clock.properties) }
    return KeyframeEffect(
      [Keyframe(animations, begin: begin, duration: 1 - begin)], of: clock.properties)
  }

  /// Runs a block of keyframes.
  private func recorded(keyframes: (inout Keyframes) -> Void) -> (any AnimationEffect)? {
    var recorded = Keyframes(clock: clock)
    keyframes(&recorded)
    guard recorded.frames.contains(where: { !$0.animations.isEmpty }) else { return nil }
    return KeyframeEffect(recorded.frames, of: clock.properties)
  }

  /// An effect that was recorded now; if the animation has already moved, it takes the remaining
  /// time.
  private func late(_ effect: (any AnimationEffect)?) -> (any AnimationEffect)? {
    guard let effect, hasMoved else { return effect }
    return LateEffect(effect, in: self)
  }
}
