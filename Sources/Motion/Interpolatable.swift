/// A value that has others between itself and a second one.
///
/// A fraction of 0 must give the value itself and 1 the other one, to the last bit: what a
/// transition shows at rest is compared with `==`. A fraction may leave 0 to 1, because springs
/// and some curves overshoot; the way then goes on in the same direction.
public protocol Interpolatable: Sendable, Hashable {
  /// The value `fraction` of the way to `other`.
  func interpolated(to other: Self, by fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The number `fraction` of the way to `other`.
  public func interpolated(to other: Double, by fraction: Double) -> Double {
    // The sum below may miss `other` by a rounding.
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension Point: Interpolatable {
  /// The point `fraction` of the straight way to `other`.
  public func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, by: fraction),
      y: y.interpolated(to: other.y, by: fraction))
  }
}

extension Size: Interpolatable {
  /// The size `fraction` of the way to `other`, side by side.
  public func interpolated(to other: Size, by fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, by: fraction),
      height: height.interpolated(to: other.height, by: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle `fraction` of the way to `other`, origin and size each for itself.
  public func interpolated(to other: Rect, by fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, by: fraction),
      size: size.interpolated(to: other.size, by: fraction))
  }
}

extension Color: Interpolatable {
  /// The color `fraction` of the way to `other`, component by component, as layers do it.
  public func interpolated(to other: Color, by fraction: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, by: fraction),
      green: green.interpolated(to: other.green, by: fraction),
      blue: blue.interpolated(to: other.blue, by: fraction),
      alpha: alpha.interpolated(to: other.alpha, by: fraction))
  }
}
