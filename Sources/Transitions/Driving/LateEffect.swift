/// Animations that were added to an active animator: they start at its current progress, take the
/// remaining time, and end with it.
///
/// Source: `UIViewPropertyAnimator.addAnimations(_:)`: animations added to an active animator are
/// “executed over the remaining portion of the total run time”.
final class LateEffect: AnimationEffect {
  private let effect: any AnimationEffect
  private unowned let animator: PropertyAnimator
  /// The animator's progress when the animations were added.
  private let begin: Double
  /// The point in the animator's segment at which the animations were added.
  ///
  /// Nil once the animator has been paused, scrubbed or released, because it then plays a different
  /// segment.
  private var mark: PropertyAnimator.Mark?
  /// The last progress of the animator and of these animations before ``mark`` became nil; from
  /// there the animations follow the animator's progress.
  private var anchor: (progress: Double, share: Double)

  init(_ effect: any AnimationEffect, in animator: PropertyAnimator) {
    self.effect = effect
    self.animator = animator
    begin = min(max(animator.progress, 0), 1)
    mark = animator.mark
    anchor = (animator.progress, 0)
  }

  func show(progress: Double) {
    if let mark, let share = animator.share(since: mark) {
      anchor = (progress, share)
      effect.show(progress: share)
    } else {
      mark = nil
      effect.show(progress: share(at: progress))
    }
  }

  func end(at position: AnimatingPosition) { effect.end(at: position) }

  private func share(at progress: Double) -> Double {
    if progress == anchor.progress { return anchor.share }
    let left = (1 - progress) / (1 - anchor.progress)
    guard left > 1 else { return 1 - (1 - anchor.share) * max(left, 0) }
    // The animations go back only to the point at which they were added.
    guard anchor.progress > begin else { return 0 }
    return anchor.share * min(max((progress - begin) / (anchor.progress - begin), 0), 1)
  }
}
