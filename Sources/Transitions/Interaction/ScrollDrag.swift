import Motion
import Views

/// Lets a finger scroll the content of a scroll view.
///
/// If the content can't scroll in the direction of the first movement, the finger is left to other
/// gestures.
final class ScrollDrag: TouchFollower {
  let recognizer: PanGestureRecognizer
  private let scrollView: ScrollView
  private var last: Point?
  /// The direction in which the finger moved last while the content was already at its end; nil if
  /// the content moved.
  private(set) var stuck: InteractionRule.Direction?

  /// - Parameter axis: Right or down; both directions along the axis count.
  init(_ scrollView: ScrollView, along axis: InteractionRule.Direction) {
    self.scrollView = scrollView
    recognizer = PanGestureRecognizer(direction: axis, goesBothWays: true)
  }

  var scrolls: Bool { true }

  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers) {
    recognizer.follow(touch, phase)
    guard recognizer.isActive else { return }
    let way = (last ?? touch.start) - touch.location
    last = touch.location
    let isVertical = recognizer.direction == .down
    let moved = scrollView.scroll(
      by: isVertical ? Point(x: 0, y: way.y) : Point(x: way.x, y: 0))
    if recognizer.state == .began, moved == .zero { recognizer.state = .failed }
    let along = isVertical ? -way.y : -way.x
    let isAtEnd = moved == .zero && along != 0
    stuck =
      isAtEnd ? (isVertical ? (along > 0 ? .down : .up) : (along > 0 ? .right : .left)) : nil
  }

  /// Leaves the finger to a gesture that takes over at the end of the content.
  func pause() {
    stuck = nil
    recognizer.state = .failed
  }

  /// Continues scrolling with a finger that a gesture has returned.
  func resume(with touch: Touch) {
    last = touch.location
    recognizer.state = .changed
  }
}

extension View {
  /// What lets a finger on this view scroll.
  func scrollDrags(alsoVertical: Bool) -> [any TouchFollower] {
    let vertical = alsoVertical ? scrollView(isVertical: true) : nil
    return [
      vertical.map { ScrollDrag($0, along: .down) },
      scrollView(isVertical: false).map { ScrollDrag($0, along: .right) },
    ].compactMap { $0 }
  }

  /// The scroll view that a finger on this view scrolls along an axis: the nearest one with
  /// scrollable content.
  ///
  /// - Parameter isVertical: Whether the axis is vertical instead of horizontal.
  func scrollView(isVertical: Bool) -> ScrollView? {
    var current: View? = self
    while let view = current {
      if let found = view as? ScrollView, found.isScrollEnabled {
        let limit = found.maximumContentOffset
        if isVertical ? limit.y > 0 : limit.x > 0 { return found }
      }
      current = view.superview
    }
    return nil
  }
}
