/// A map of the plane that maps straight lines to straight lines.
///
/// It maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), with the letters and the order of
/// `CGAffineTransform`. Because y grows downward, a positive rotation is clockwise on screen.
public struct AffineTransform: Sendable, Hashable {
  /// The horizontal component of the mapped x axis.
  public var a: Double
  /// The vertical component of the mapped x axis.
  public var b: Double
  /// The horizontal component of the mapped y axis.
  public var c: Double
  /// The vertical component of the mapped y axis.
  public var d: Double
  /// The distance that the origin moves to the right, in points.
  public var tx: Double
  /// The distance that the origin moves down, in points.
  public var ty: Double

  /// The identity.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The transform with these six numbers, in the order of `CGAffineTransform`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Moves right by `x` and down by `y` points.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales about the origin.
  ///
  /// A factor of 1 keeps a length; a negative factor mirrors.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Rotates about the origin, clockwise on screen, by an angle in degrees.
  ///
  /// Multiples of 90 are exact, so that a quarter turn leaves no rounding errors.
  public static func rotation(degrees: Double) -> AffineTransform {
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - quarters * 90) * .pi / 180
    let (x, y) = (cosine(of: rest), sine(of: rest))
    let turned =
      switch quarters.truncatingRemainder(dividingBy: 4) {
      case 1, -3: (x: 0 - y, y: x)
      case 2, -2: (x: 0 - x, y: 0 - y)
      case 3, -1: (x: y, y: 0 - x)
      default: (x: x, y: y)
      }
    return AffineTransform(
      a: turned.x, b: turned.y, c: 0 - turned.y, d: turned.x, tx: 0, ty: 0)
  }

  /// The transform that applies this one first and `next` afterward.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which areas are multiplied; negative if the transform mirrors, 0 if it is
  /// degenerate.
  public var determinant: Double { a * d - b * c }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// The inverse; nil for a degenerate transform.
  public func inverted() -> AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant,
      c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// Maps `point`.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of the mapped `rect`.
  public func apply(to rect: Rect) -> Rect {
    let corner = apply(to: rect.origin)
    let (acrossX, acrossY) = (a * rect.size.width, b * rect.size.width)
    let (downX, downY) = (c * rect.size.height, d * rect.size.height)
    return Rect(
      minX: corner.x + min(acrossX, 0) + min(downX, 0),
      minY: corner.y + min(acrossY, 0) + min(downY, 0),
      maxX: corner.x + max(acrossX, 0) + max(downX, 0),
      maxY: corner.y + max(acrossY, 0) + max(downY, 0))
  }
}
