import Motion
import Views

/// The animations outside of transitions: a sheet that moves to a detent, a view that returns from
/// a pull, animations along with a rotation.
final class LooseAnimations {
  private var entries: [Entry] = []
  private let clock: AnimationClock

  private struct Entry {
    let animator: PropertyAnimator
    /// The view that it moves; nil if it can move anything.
    weak var view: View?
  }

  init(clock: AnimationClock) {
    self.clock = clock
  }

  /// Whether none of them is running.
  var isEmpty: Bool { !entries.contains(where: \.animator.isRunning) }

  /// Animates the changes to views that a block makes.
  ///
  /// - Parameters:
  ///   - view: The view that moves, including its subviews; a transition that moves it ends the
  ///     animation.
  ///   - duration: Seconds; a spring defined by its physics has its own duration.
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

  /// Adds an active animator.
  func add(_ animator: PropertyAnimator, moving view: View?) {
    entries.removeAll { $0.animator.state != .active }
    entries.append(Entry(animator: animator, view: view))
  }

  /// Ends the animations that move a view, or one of its superviews or subviews, because a
  /// transition is about to move it.
  func end(moving view: View) {
    for entry in entries {
      guard let moving = entry.view, view.isDescendant(of: moving) || moving.isDescendant(of: view)
      else { continue }
      entry.animator.abandon(at: .end)
    }
  }
}
