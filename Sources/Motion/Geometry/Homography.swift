/// A projective map of the plane: a 3 × 3 matrix, applied to `(x, y, 1)`.
public struct Homography: Sendable, Hashable {
  /// The first row, for `x`.
  public var a: Double, b: Double, c: Double
  /// The second row, for `y`.
  public var d: Double, e: Double, f: Double
  /// The third row, for the distance.
  public var g: Double, h: Double, i: Double

  package init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double,
    i: Double
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  /// A map without a vanishing point.
  public init(_ transform: AffineTransform) {
    self.init(
      a: transform.a, b: transform.c, c: transform.tx, d: transform.b, e: transform.d,
      f: transform.ty, g: 0, h: 0, i: 1)
  }

  /// The map that applies this one first and `next` afterward.
  public func followed(by next: Homography) -> Homography {
    Homography(
      a: next.a * a + next.b * d + next.c * g, b: next.a * b + next.b * e + next.c * h,
      c: next.a * c + next.b * f + next.c * i, d: next.d * a + next.e * d + next.f * g,
      e: next.d * b + next.e * e + next.f * h, f: next.d * c + next.e * f + next.f * i,
      g: next.g * a + next.h * d + next.i * g, h: next.g * b + next.h * e + next.i * h,
      i: next.g * c + next.h * f + next.i * i)
  }

  /// The factor by which areas near the origin are multiplied; negative if the map shows the back
  /// of the plane.
  package var determinant: Double {
    a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g)
  }

  /// The inverse; nil if the map is degenerate.
  @_spi(Tools) public var inverted: Homography? {
    let (first, second, third) = (e * i - f * h, f * g - d * i, d * h - e * g)
    guard abs(determinant) > 1e-9 else { return nil }
    let factor = 1 / determinant
    return Homography(
      a: first * factor, b: (c * h - b * i) * factor, c: (b * f - c * e) * factor,
      d: second * factor, e: (a * i - c * g) * factor, f: (c * d - a * f) * factor,
      g: third * factor, h: (b * g - a * h) * factor, i: (a * e - b * d) * factor)
  }

  /// Maps a point; nil if it is behind the viewer.
  public func apply(to point: Point) -> Point? {
    let w = g * point.x + h * point.y + i
    guard w > 1e-6 else { return nil }
    return Point(
      x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }

  /// The four mapped corners of a rectangle; nil if one of them is behind the viewer.
  public func corners(of rect: Rect) -> [Point]? {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].compactMap(apply)
    return corners.count == 4 ? corners : nil
  }
}
