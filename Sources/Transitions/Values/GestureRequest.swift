public import Motion
public import Views

/// The finger for which a gesture is asked.
///
/// A rule is asked when the finger comes down, without a movement, and again when its gesture is about
/// to begin; it may refuse either time.
public struct GestureRequest {
  /// Where the finger is, in points of the window.
  public let location: Point
  /// How far it is from where it came down; zero when it comes down.
  public let translation: Point
  /// Points a second; zero when it comes down.
  public let velocity: Point
  /// The view that was touched, or nil where no view takes touches.
  public let view: View?

  /// Makes a request.
  public init(
    location: Point, translation: Point = .zero, velocity: Point = .zero, view: View? = nil
  ) {
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.view = view
  }

  /// The touched view and those it is in that can still scroll along with a finger going a way, from the
  /// inside out.
  public func scrollViews(along way: Point) -> [View] {
    var found: [View] = []
    var current = view
    while let candidate = current {
      if candidate.canScroll(along: way) { found.append(candidate) }
      current = candidate.superview
    }
    return found
  }
}

extension InteractionRule.Direction {
  /// A point's way in this direction.
  var unit: Point {
    switch self {
    case .left, .leading: Point(x: -1, y: 0)
    case .right, .trailing: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }
}
