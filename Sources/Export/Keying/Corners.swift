package import Motion
package import Views

/// Where the four corners of a view are seen, in points from the container's origin.
///
/// Source: the order of `Property`, translate · rotate · skew · scale about the anchor; of the three turns
/// that in the plane comes first, then those of a `Tilt`, seen from `perspective` points in front of
/// the anchor. It is written for measuring alone, apart from what draws, so that one can be held
/// against the other.
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
    let tilt = Tilt(x: value(.rotationX) ?? 0, y: value(.rotationY) ?? 0)
    let eye = value(.perspective) ?? 0
    let leanX = Self.tangent(value(.skewX) ?? 0)
    let leanY = Self.tangent(value(.skewY) ?? 0)
    points = [(0, 0), (width, 0), (width, height), (0, height)].map { corner in
      let scaledX = (corner.0 - anchor.x) * (value(.scaleX) ?? 1)
      let scaledY = (corner.1 - anchor.y) * (value(.scaleY) ?? 1)
      let x = scaledX + leanX * scaledY
      let y = scaledY + leanY * scaledX
      let turned = turn.apply(to: Point(x: x, y: y))
      let flat = tilt.flattened.apply(to: turned)
      let near = tilt.zx * turned.x + tilt.zy * turned.y + (value(.translateZ) ?? 0)
      // A point behind the eye is seen nowhere.
      let share = eye > 0 ? eye / max(eye - near, eye * 1e-3) : 1
      return Point(x: origin.x + flat.x * share, y: origin.y + flat.y * share)
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let turn = AffineTransform.rotation(degrees: degrees)
    return turn.b / turn.a
  }

  /// How far the corner is that is farthest from its place in others, in points.
  package func distance(to other: Corners) -> Double {
    zip(points, other.points).map { $0.distance(to: $1) }.max() ?? 0
  }
}
