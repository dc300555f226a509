/// A position or a distance in a plane, in points, with y growing downward.
public struct Point: Sendable, Hashable {
  /// The horizontal coordinate in points; it grows to the right.
  public var x: Double
  /// The vertical coordinate in points; it grows downward.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight-line distance to `other`, in points.
  public func distance(to other: Point) -> Double {
    length(ofX: other.x - x, y: other.y - y)
  }

  /// The point, moved right by `dx` and down by `dy` points.
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }

  /// The sum of two points, axis by axis.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The point at `factor` times the distance from the origin.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }
}

extension Point: CustomStringConvertible {
  /// `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
