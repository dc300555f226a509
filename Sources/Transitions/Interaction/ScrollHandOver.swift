import Motion

/// Hands a dragging finger over from a scroll view at the end of its content to a gesture, and
/// back.
final class ScrollHandOver {
  private let scroll: ScrollDrag
  private let gesture: GestureInteraction
  /// The finger, measured from the point at which the gesture took over.
  private var touch: Touch

  /// Hands the finger over if the scrolled content is at its end and a gesture takes over; nil
  /// otherwise.
  init?(_ followers: [any TouchFollower], at point: Point, time: Double, velocity: Point) {
    let scrolls = followers.compactMap { $0 as? ScrollDrag }
    guard let scroll = scrolls.first(where: { $0.recognizer.isActive }), let way = scroll.stuck,
      let gesture = followers.lazy.compactMap({ $0 as? GestureInteraction })
        .first(where: { $0.takesOver(toward: way) })
    else { return nil }
    self.scroll = scroll
    self.gesture = gesture
    touch = Touch(at: point, time: time)
    touch.move(to: point, time: time, velocity: velocity)
    gesture.takeOver(with: touch)
    // If the gesture is refused or another change is running, the scroll view keeps the finger.
    guard gesture.recognizer.isActive else { return nil }
    scroll.pause()
  }

  /// Follows the finger again, for a change that has begun in the meantime.
  func followAgain() { gesture.follow(touch, .moved, of: Fingers(first: touch, pair: nil)) }

  /// Moves the finger.
  ///
  /// - Returns: Whether the gesture still has the finger.
  func move(to point: Point, time: Double, velocity: Point?, _ phase: TouchPhase) -> Bool {
    touch.move(to: point, time: time, velocity: velocity)
    guard phase != .moved || !gesture.givesBack(touch) else {
      gesture.giveBack(touch)
      scroll.resume(with: touch)
      return false
    }
    gesture.follow(touch, phase, of: Fingers(first: touch, pair: nil))
    return true
  }
}
