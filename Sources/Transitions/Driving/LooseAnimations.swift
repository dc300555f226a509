import Motion
import Views

/// The animations that belong to no transition: a sheet on its way to a detent, a view that comes back
/// from a pull, what is animated along with a rotation.
final class LooseAnimations {
  private var entries: [Entry] = []
  private let clock: AnimationClock

  private struct Entry {
    let animator: PropertyAnimator
    /// The view that it moves, or nil when it moves anything.
    weak var view: View?
  }

  init(clock: AnimationClock) {
    self.clock = clock
  }

  /// Whether none of them moves.
  var isEmpty: Bool { !entries.contains(where: \.animator.isRunning) }

  /// Animates the changes to views that a block makes.
  ///
  /// - Parameters:
  ///   - view: The view that moves, with those inside; a transition that moves it ends the animation.
  ///   - duration: Seconds; a spring that is given by its physics takes its own time.
  ///   - completion: Called at the end, but not when the animation is stopped.
  func animate(
    _ view: View? = nil, withDuration duration: Double = 0, curve: TimingCurve,
    _ changes: () -> Void, completion: @escaping () -> Void = {}
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, timing: curve, clock: clock)
    animator.animate(changes)
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
    add(animator, moving: view)
    return animator
  }

  /// Has an active animator count as one of them.
  func add(_ animator: PropertyAnimator, moving view: View?) {
    entries.removeAll { $0.animator.state != .active }
    entries.append(Entry(animator: animator, view: view))
  }

  /// Ends those that move a view, or one that it is in, because a transition is going to.
  func end(moving view: View) {
    for entry in entries {
      guard let moving = entry.view, view.isDescendant(of: moving) || moving.isDescendant(of: view)
      else { continue }
      entry.animator.abandon(at: .end)
    }
  }
}
