import Views

/// Moves a stack's bar in or out together with the screen for which an app shows or hides it.
///
/// It follows the transition, so a finger that drags a screen back drags the bar in with it, and a
/// cancelled swipe takes the bar out again.
///
/// Source: UIKit's `setNavigationBarHidden(_:animated:)`, which moves the bar to the side of the
/// screen that comes or goes if a push or a pop is running, and up or down otherwise.
final class BarSlide: AnimationEffect {
  private let bar: NavigationBar
  /// Whether the bar leaves; otherwise it arrives.
  let leaves: Bool
  /// Where the bar lies when it is away, in points to the right of its place.
  private let away: Double
  /// Whether the transition was cancelled, so that the bar is where it was before.
  private(set) var isReverted = false

  init(of bar: NavigationBar, leaves: Bool, away: Double) {
    self.bar = bar
    self.leaves = leaves
    self.away = away
    show(progress: 0)
  }

  func show(progress: Double) {
    let progress = min(max(progress, 0), 1)
    bar.shift = away * (leaves ? progress : 1 - progress)
  }

  func end(at position: PropertyAnimator.Position) {
    switch position {
    case .start:
      isReverted = true
      show(progress: 0)
    case .end: show(progress: 1)
    case .current: break
    }
  }
}
