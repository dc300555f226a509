@_spi(Tools) public import Motion
public import Views

extension Homography {
  /// The map that changes nothing.
  static let identity = Homography(.identity)

  /// Creates the map of a pose.
  public init(_ map: Pose.Map) {
    switch map {
    case .flat(let transform): self.init(transform)
    case .projected(let homography): self = homography
    }
  }

  /// Maps a point; a point behind the viewer is mapped to a place far away, where it is invisible.
  package func place(of point: Point) -> Point {
    let w = max(g * point.x + h * point.y + i, 1e-6)
    return Point(
      x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }
}
