extension Point {
  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The angle from this direction to another one in degrees, -180 to 180; positive is clockwise on
  /// screen, where y grows downward.
  @_spi(Tools) public func turn(to other: Point) -> Double {
    angle(ofX: x * other.x + y * other.y, y: x * other.y - y * other.x) * 180 / .pi
  }
}
