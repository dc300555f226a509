package import Motion
package import Views

extension Homography {
  /// What leaves everything in its place.
  static let identity = Homography(.identity)

  /// The map of a pose.
  package init(_ map: Pose.Map) {
    switch map {
    case .flat(let transform): self.init(transform)
    case .projected(let homography): self = homography
    }
  }

  /// Maps a point; one behind the viewer is mapped far away, where it is invisible.
  package func place(of point: Point) -> Point {
    let w = max(g * point.x + h * point.y + i, 1e-6)
    return Point(
      x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }
}
