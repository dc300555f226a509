import Views

/// Animations that were added to a property animator, which runs their block when it becomes active.
///
/// Source: `UIViewPropertyAnimator`, whose blocks run with `startAnimation()` and whatever else makes
/// it active, not with `addAnimations(_:)`.
enum AddedAnimations {
  case changes(() -> Void, delayFactor: Double)
  case keyframes((inout Keyframes) -> Void)
  case effect(any AnimationEffect)

  /// Whether it is a block, and not what the engine shows itself.
  var isBlock: Bool {
    if case .effect = self { false } else { true }
  }

  /// Runs the block.
  ///
  /// - Returns: What moves the views that it changed, or nil if it changed none.
  func run(on clock: AnimationClock) -> (any AnimationEffect)? {
    switch self {
    case .changes(let changes, let delayFactor):
      Self.record(changes, delayFactor: delayFactor, on: clock)
    case .keyframes(let keyframes): Self.record(keyframes: keyframes, on: clock)
    case .effect(let effect): effect
    }
  }

  /// Runs a block now.
  static func record(
    _ changes: () -> Void, delayFactor: Double = 0, on clock: AnimationClock
  ) -> (any AnimationEffect)? {
    let recorded = clock.record(changes)
    guard !recorded.isEmpty else { return nil }
    let begin = min(max(delayFactor, 0), 1)
    guard begin > 0 else { return RecordedEffect(recorded, clock: clock) }
    return KeyframeEffect([Keyframe(recorded, begin: begin, duration: 1 - begin)], clock: clock)
  }

  /// Has keyframes added now.
  static func record(
    keyframes: (inout Keyframes) -> Void, on clock: AnimationClock
  ) -> (any AnimationEffect)? {
    var recorded = Keyframes(clock: clock)
    keyframes(&recorded)
    guard recorded.frames.contains(where: { !$0.animations.isEmpty }) else { return nil }
    return KeyframeEffect(recorded.frames, clock: clock)
  }
}
