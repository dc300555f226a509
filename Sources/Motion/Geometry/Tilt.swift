/// A rotation of a flat view out of its plane: first about the vertical axis, then about the
/// horizontal axis.
///
/// A rotation in the plane precedes both, so that a view that is rotated and then tilted leans as a
/// whole. All code that draws, checks or exports a tilted view uses this order. In CSS, it is
/// `rotateX() rotateY() rotate()`.
///
/// The signs are those of Core Animation: a positive angle about the vertical axis moves the right
/// side away from the viewer, and one about the horizontal axis moves the top side away.
public struct Tilt: Sendable, Hashable {
  /// The mapped point (x, y) of the plane: to the right by xx·x, down by xy·x + yy·y, and toward
  /// the viewer by zx·x + zy·y.
  public let xx: Double, zx: Double, xy: Double, yy: Double, zy: Double

  /// A rotation about the horizontal axis by `x` and about the vertical axis by `y`, in degrees.
  public init(x: Double, y: Double) {
    let (upright, level) = (
      AffineTransform.rotation(degrees: y), AffineTransform.rotation(degrees: x)
    )
    let (cosY, sinY) = (upright.a, upright.b)
    let (cosX, sinX) = (level.a, level.b)
    xx = cosY
    xy = sinX * sinY
    zx = -sinY * cosX
    yy = cosX
    zy = sinX
  }

  /// The tilted plane, viewed from infinitely far away.
  package var flattened: AffineTransform {
    AffineTransform(a: xx, b: xy, c: 0, d: yy, tx: 0, ty: 0)
  }
}
