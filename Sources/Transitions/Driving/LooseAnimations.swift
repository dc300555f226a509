import Motion
import Views

/// The animations outside transitions: a sheet that moves to a detent, a view that returns after a
/// pull, animations alongside a rotation.
final class LooseAnimations {
  private var entries: [Entry] = []
  private let clock: AnimationClock

  private struct Entry {
    let animator: PropertyAnimator
    /// The view that the animation moves; nil if it can move any view.
    weak var view: View?
  }

  init(clock: AnimationClock) {
    self.clock = clock
  }

  /// Whether no animation is running.
  var isEmpty: Bool { !entries.contains(where: \.animator.isRunning) }

  /// Runs a block and animates the changes that it makes to views.
  ///
  /// - Parameters:
  ///   - view: The view that moves, including its subviews; a transition that moves this view ends
  ///     the animation.
  ///   - duration: Seconds; a spring defined by its physics has its own duration.
  ///   - completion: Called at the end, but not if the animation is stopped.
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

  /// Ends the animations that move a view, one of its superviews or one of its subviews, because a
  /// transition is about to move the view.
  func end(moving view: View) {
    for entry in entries {
      guard let moving = entry.view, view.isDescendant(of: moving) || moving.isDescendant(of: view)
      else { continue }
      entry.animator.abandon(at: .end)
    }
  }
}
