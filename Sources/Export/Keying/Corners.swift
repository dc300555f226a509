import Look
package import Motion
package import Views

/// The visible positions of a view's four corners, in points from the container's origin.
package struct Corners: Sendable, Hashable {
  /// Upper left, upper right, lower right, lower left.
  package let points: [Point]

  /// - Parameters:
  ///   - place: The rectangle of the model.
  ///   - value: Returns the presented value of a property, or nil to use the model's.
  package init(of place: Rect, showing value: (Property) -> Double?) {
    let size = Size(width: value(.width) ?? place.width, height: value(.height) ?? place.height)
    let origin = Point(x: place.midX - size.width / 2, y: place.midY - size.height / 2)
    let pose = Pose(origin: origin, size: size, eye: nil) { property in
      switch property {
      case .scale, .scaleX, .scaleY: value(property) ?? 1
      case .anchorX, .anchorY: value(property) ?? 0.5
      default: value(property) ?? 0
      }
    }
    let map = Homography(pose.map)
    points = [(0, 0), (1, 0), (1, 1), (0, 1)].map { corner in
      map.place(of: Point(x: corner.0 * size.width, y: corner.1 * size.height))
    }
  }

  /// The largest distance between corresponding corners, in points.
  package func distance(to other: Corners) -> Double {
    zip(points, other.points).map { $0.distance(to: $1) }.max() ?? 0
  }
}
