/// Animations that were added to a running animator: they start at its progress at that time, take
/// the remaining time, and end with it.
///
/// Source: `UIViewPropertyAnimator.addAnimations(_:)`: animations added to an active animator are
/// “executed over the remaining portion of the total run time”.
final class LateEffect: AnimationEffect {
  private let effect: any AnimationEffect
  private unowned let animator: PropertyAnimator
  /// The progress at which they were added.
  private let begin: Double
  /// Their position in the remaining time; nil once the animator has changed its course, because it
  /// was paused, scrubbed or released.
  private var mark: PropertyAnimator.Mark?
  /// From here on they follow the animator's progress: the animator's value at this point, and
  /// their own.
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

  func end(at position: PropertyAnimator.Position) { effect.end(at: position) }

  private func share(at progress: Double) -> Double {
    if progress == anchor.progress { return anchor.share }
    let left = (1 - progress) / (1 - anchor.progress)
    guard left > 1 else { return 1 - (1 - anchor.share) * max(left, 0) }
    // Goes back to the point at which they were added, and no further.
    guard anchor.progress > begin else { return 0 }
    return anchor.share * min(max((progress - begin) / (anchor.progress - begin), 0), 1)
  }
}
