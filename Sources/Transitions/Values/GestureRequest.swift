public import Motion
public import Views

/// The finger for which a gesture's rule is requested.
///
/// A rule is requested when the finger comes down, without a movement, and again when its gesture
/// is about to begin; it can refuse either time.
public struct GestureRequest {
  /// The position of the finger, in points of the window.
  public let location: Point
  /// The distance in points from where it came down; zero when it comes down.
  public let translation: Point
  /// Points per second; zero when it comes down.
  public let velocity: Point
  /// The touched view, or nil if no view takes touches.
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

  /// The touched view and its superviews that can still scroll in the finger's direction, from the
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
