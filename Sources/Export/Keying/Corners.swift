package import Motion
package import Views

/// Where the four corners of a view are seen, in points from the container's origin.
///
/// Source: the order of `Property`, translate · rotate · scale about the anchor; of the three turns
/// that in the plane comes first, then the one about the upright axis, then the one about the level
/// axis, seen from `perspective` points in front of the anchor. It is written for measuring alone,
/// apart from what draws, so that one can be held against the other.
package struct Corners: Sendable, Hashable {
  /// Upper left, upper right, lower right, lower left.
  package let points: [Point]

  /// - Parameters:
  ///   - place: Where the model is.
  ///   - value: What is shown of a property, or nil where the model holds.
  package init(of place: Rect, showing value: (Property) -> Double?) {
    let width = value(.width) ?? place.width
    let height = value(.height) ?? place.height
    let anchor = Point(
      x: (value(.anchorX) ?? 0.5) * width, y: (value(.anchorY) ?? 0.5) * height)
    let origin = Point(
      x: place.midX - width / 2 + (value(.translateX) ?? 0) + anchor.x,
      y: place.midY - height / 2 + (value(.translateY) ?? 0) + anchor.y)
    let turn = AffineTransform.rotation(degrees: value(.rotation) ?? 0)
    let upright = AffineTransform.rotation(degrees: value(.rotationY) ?? 0)
    let level = AffineTransform.rotation(degrees: value(.rotationX) ?? 0)
    let eye = value(.perspective) ?? 0
    points = [(0, 0), (width, 0), (width, height), (0, height)].map { corner in
      let x = (corner.0 - anchor.x) * (value(.scaleX) ?? 1)
      let y = (corner.1 - anchor.y) * (value(.scaleY) ?? 1)
      let turned = (turn.a * x + turn.c * y, turn.b * x + turn.d * y)
      // About the upright axis, then about the level one; the third coordinate grows towards the eye.
      let flatX = upright.a * turned.0
      let depth = -upright.b * turned.0
      let flatY = level.a * turned.1 - level.b * depth
      let near = level.b * turned.1 + level.a * depth
      // A point behind the eye is seen nowhere.
      let share = eye > 0 ? eye / max(eye - near, eye * 1e-3) : 1
      return Point(x: origin.x + flatX * share, y: origin.y + flatY * share)
    }
  }

  /// How far the corner is that is farthest from its place in others, in points.
  package func distance(to other: Corners) -> Double {
    zip(points, other.points).map { $0.distance(to: $1) }.max() ?? 0
  }
}
