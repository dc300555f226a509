/// Animations that were added to an animator on its way: they begin where it was then, take the time
/// that was left, and end with it.
///
/// Source: `UIViewPropertyAnimator.addAnimations(_:)`: what is added to an active animator is “executed
/// over the remaining portion of the total run time”.
final class LateEffect: AnimationEffect {
  private let effect: any AnimationEffect
  private unowned let animator: PropertyAnimator
  /// The progress at which they were added.
  private let begin: Double
  /// Their place in the time that was left; nil once the animator has gone another way, because it was
  /// paused, scrubbed or let go.
  private var mark: PropertyAnimator.Mark?
  /// From here on they follow the animator's progress: that at the moment, and their own.
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
    // Back toward the moment at which they were added, and not beyond it.
    guard anchor.progress > begin else { return 0 }
    return anchor.share * min(max((progress - begin) / (anchor.progress - begin), 0), 1)
  }
}
