public import Motion
public import Views

/// The state of the finger whose gesture rule is requested.
///
/// A rule is requested when the finger touches down, without a movement, and again when its gesture
/// is about to begin. Either time, the gesture can be refused.
public struct GestureRequest {
  /// The position of the finger, in the window's points.
  public let location: Point
  /// The movement since touch-down, in points; zero at touch-down.
  public let translation: Point
  /// The velocity in points per second; zero at touch-down.
  public let velocity: Point
  /// The touched view, or nil if no view receives the touch.
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

  /// The views, among the touched view and its superviews, that can still scroll in the finger's
  /// direction, from the innermost to the outermost.
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
  /// The unit vector of this direction.
  var unit: Point {
    switch self {
    case .left, .leading: Point(x: -1, y: 0)
    case .right, .trailing: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }
}
