import Views

/// Animations that were added to a property animator, which runs their block when it becomes
/// active.
///
/// Source: `UIViewPropertyAnimator` runs its blocks on `startAnimation()` and any other call that
/// makes it active, not on `addAnimations(_:)`.
enum AddedAnimations {
  case changes(() -> Void, delayFactor: Double)
  case keyframes((inout Keyframes) -> Void)
  case effect(any AnimationEffect)

  /// Whether this is a block, not an effect of the engine.
  var isBlock: Bool {
    if case .effect = self { false } else { true }
  }

  /// Runs the block.
  ///
  /// - Returns: The effect that animates the changed views, or nil if the block changed no view.
  func run(on clock: AnimationClock) -> (any AnimationEffect)? {
    switch self {
    case .changes(let changes, let delayFactor):
      Self.record(changes, delayFactor: delayFactor, on: clock)
    case .keyframes(let keyframes): Self.record(keyframes: keyframes, on: clock)
    case .effect(let effect): effect
    }
  }

  /// Runs a block immediately.
  static func record(
    _ changes: () -> Void, delayFactor: Double = 0, on clock: AnimationClock
  ) -> (any AnimationEffect)? {
    let recorded = clock.record(changes)
    guard !recorded.isEmpty else { return nil }
    let begin = min(max(delayFactor, 0), 1)
    guard begin > 0 else { return RecordedEffect(recorded, clock: clock) }
    return KeyframeEffect([Keyframe(recorded, begin: begin, duration: 1 - begin)], clock: clock)
  }

  /// Runs a block of keyframes immediately.
  static func record(
    keyframes: (inout Keyframes) -> Void, on clock: AnimationClock
  ) -> (any AnimationEffect)? {
    var recorded = Keyframes(clock: clock)
    keyframes(&recorded)
    guard recorded.frames.contains(where: { !$0.animations.isEmpty }) else { return nil }
    return KeyframeEffect(recorded.frames, clock: clock)
  }
}
