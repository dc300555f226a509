/// A value that can be interpolated to another value of the same type.
///
/// A fraction of 0 must give exactly this value, and 1 exactly the other one, because transitions
/// at rest are compared with `==`. A fraction can be outside 0 to 1, because springs and some
/// curves overshoot; the value then continues in the same direction.
public protocol Interpolatable: Sendable, Hashable {
  /// The value at `fraction` of the way to `other`.
  func interpolated(to other: Self, by fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The number at `fraction` of the way to `other`.
  public func interpolated(to other: Double, by fraction: Double) -> Double {
    // Because of rounding, the sum below may not be exactly `other`.
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension Point: Interpolatable {
  /// The point at `fraction` of the straight line to `other`.
  public func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, by: fraction),
      y: y.interpolated(to: other.y, by: fraction))
  }
}

extension Size: Interpolatable {
  /// The size at `fraction` of the way to `other`.
  ///
  /// Width and height are interpolated separately.
  public func interpolated(to other: Size, by fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, by: fraction),
      height: height.interpolated(to: other.height, by: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle at `fraction` of the way to `other`.
  ///
  /// Origin and size are interpolated separately.
  public func interpolated(to other: Rect, by fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, by: fraction),
      size: size.interpolated(to: other.size, by: fraction))
  }
}

extension Color: Interpolatable {
  /// The color at `fraction` of the way to `other`.
  ///
  /// Components are interpolated separately, as in Core Animation layers.
  public func interpolated(to other: Color, by fraction: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, by: fraction),
      green: green.interpolated(to: other.green, by: fraction),
      blue: blue.interpolated(to: other.blue, by: fraction),
      alpha: alpha.interpolated(to: other.alpha, by: fraction))
  }
}
