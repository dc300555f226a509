@_spi(Tools) import Motion

/// A screen that is tilted out of the plane of a picture, about the point that the viewer looks at.
struct ScreenTilt {
  /// The flattened rotation, as in `Tilt`, and how much nearer a point comes, per distance of the viewer.
  private let (xx, xy, yy): (Float, Float, Float)
  private let (zx, zy): (Float, Float)
  /// The derivatives of these with respect to each angle.
  private let (xyByX, yyByX, zxByX, zyByX): (Float, Float, Float, Float)
  private let (xxByY, xyByY, zxByY): (Float, Float, Float)
  /// What a point of the picture is farther away by, per pixel.
  private let (farX, farY): (Float, Float)

  /// Whether the front of the screen is seen.
  private let isSeen: Bool

  /// The least cosine of an angle at which anything is seen.
  private static let flattest: Float = 0.02
  /// The least distance of a point that is seen, in distances of the viewer.
  private static let nearest: Float = 0.05

  /// - Parameters:
  ///   - x: The angle about the horizontal axis, in radians.
  ///   - y: The angle about the vertical axis.
  ///   - eye: The distance of the viewer, in pixels.
  init(x: Double, y: Double, eye: Float) {
    let (sinX, cosX) = (Float(sine(of: x)), Float(cosine(of: x)))
    let (sinY, cosY) = (Float(sine(of: y)), Float(cosine(of: y)))
    isSeen = min(cosX, cosY) > Self.flattest
    (xx, xy, yy) = (cosY, sinX * sinY, cosX)
    (zx, zy) = (-sinY * cosX / eye, sinX / eye)
    (xyByX, yyByX, zxByX, zyByX) = (cosX * sinY, -sinX, sinY * sinX / eye, cosX / eye)
    (xxByY, xyByY, zxByY) = (-sinY, sinX * cosY, -cosY * cosX / eye)
    (farX, farY) = (zx / xx - zy * xy / (xx * yy), zy / yy)
  }

  /// The point of the screen's plane that is seen somewhere, relative to the anchor; nil if there is none,
  /// as from behind.
  @inline(__always)
  func point(seenAt vx: Float, _ vy: Float) -> (x: Float, y: Float, far: Float)? {
    let far = 1 + farX * vx + farY * vy
    guard isSeen, far > Self.nearest else { return nil }
    let x = vx / xx
    return (x / far, (vy - xy * x) / yy / far, far)
  }

  /// The points seen in a row of a picture, each multiplied by how far away it is, and that distance.
  ///
  /// - Returns: Those of the first pixel, and the steps from one pixel to the next; nil if nothing is seen.
  func line(from vx: Float, _ vy: Float) -> (first: SIMD3<Float>, step: SIMD3<Float>)? {
    guard isSeen else { return nil }
    let x = vx / xx
    return (
      SIMD3(x, (vy - xy * x) / yy, 1 + farX * vx + farY * vy), SIMD3(1 / xx, -xy / xx / yy, farX)
    )
  }

  /// The least distance of a point that is seen, as ``line(from:_:)`` has it.
  static var least: Float { nearest }

  /// How much farther away a point of the plane is than the anchor, as ``point(seenAt:_:)`` has it.
  @inline(__always)
  func far(_ x: Float, _ y: Float) -> Float { 1 / max(1 - zx * x - zy * y, Self.nearest) }

  /// Where a point of the screen's plane is seen, relative to the anchor; nil if it is behind the viewer.
  func place(of x: Float, _ y: Float) -> (x: Float, y: Float)? {
    let far = 1 - zx * x - zy * y
    guard far > Self.nearest else { return nil }
    return (xx * x / far, (xy * x + yy * y) / far)
  }

  /// The change of a point of the plane with that of the place at which it is seen.
  @inline(__always)
  func slope(at x: Float, _ y: Float, far: Float) -> ScreenSampler.Matrix {
    ScreenSampler.Matrix(
      xx: (1 / xx - x * farX) / far, xy: -x * farY / far,
      yx: (-xy / (xx * yy) - y * farX) / far, yy: (1 / yy - y * farY) / far)
  }

  /// The change of the point that is seen at a place with that of the place, for a point whose own place is
  /// given.
  func change(
    byPlace axis: Int, x: Polynomial, y: Polynomial
  ) -> (across: Polynomial, down: Polynomial) {
    let nearer = Polynomial(1) - x * Double(zx) - y * Double(zy)
    let toward = Double(axis == 0 ? farX : farY)
    let (across, down) = axis == 0 ? (1 / xx, -xy / xx / yy) : (0, 1 / yy)
    return (
      (Polynomial(Double(across)) - x * toward) * nearer,
      (Polynomial(Double(down)) - y * toward) * nearer
    )
  }

  /// The same with an angle.
  func change(
    byAngle axis: Int, x: Polynomial, y: Polynomial
  ) -> (across: Polynomial, down: Polynomial) {
    let (wide, down, near) =
      axis == 0
      ? (
        Polynomial(0), x * Double(xyByX) + y * Double(yyByX), x * Double(zxByX) + y * Double(zyByX)
      ) : (x * Double(xxByY), x * Double(xyByY), x * Double(zxByY))
    let cx = wide * Double(1 / xx)
    let cy = (down - cx * Double(xy)) * Double(1 / yy)
    // What comes nearer is seen farther out, so the point at a place is one farther in.
    let nearer = near - cx * Double(zx) - cy * Double(zy)
    return (Polynomial(0) - cx - x * nearer, Polynomial(0) - cy - y * nearer)
  }

  /// The change of a point that is seen somewhere with the angle about the horizontal axis.
  @inline(__always)
  func changeByX(_ x: Float, _ y: Float, far: Float) -> (Float, Float) {
    turned(0, xyByX * x + yyByX * y, zxByX * x + zyByX * y, x, y, far)
  }

  /// The same with the angle about the vertical axis.
  @inline(__always)
  func changeByY(_ x: Float, _ y: Float, far: Float) -> (Float, Float) {
    turned(xxByY * x, xyByY * x, zxByY * x, x, y, far)
  }

  /// - Parameters:
  ///   - across, down, near: The changes of the tilted point.
  @inline(__always)
  private func turned(
    _ across: Float, _ down: Float, _ near: Float, _ x: Float, _ y: Float, _ far: Float
  ) -> (Float, Float) {
    let cx = across / xx + x * near * far
    let cy = (down - xy * (across / xx)) / yy + y * near * far
    let closer = zx * cx + zy * cy
    return (x * closer - cx, y * closer - cy)
  }
}
