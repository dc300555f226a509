/// A turn of a flat view out of its plane: first about the upright axis, then about the level one.
///
/// A turn in the plane comes before both, so that a view that is turned and then tilted leans as a
/// whole. Whatever draws, checks or exports a tilted view uses this order; in CSS it is
/// `rotateX() rotateY() rotate()`.
///
/// Signs as in Core Animation: a positive angle about the upright axis moves the right side away from
/// the viewer, one about the level axis moves the upper side away.
package struct Tilt: Sendable, Hashable {
  /// Where a point (x, y) of the plane goes: to the right by xx·x, down by xy·x + yy·y, and towards the
  /// viewer by zx·x + zy·y.
  package let xx: Double, zx: Double, xy: Double, yy: Double, zy: Double

  /// A turn about the level axis by `x` and about the upright axis by `y`, in degrees.
  package init(x: Double, y: Double) {
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

  /// The tilted plane as seen from infinitely far away.
  package var flattened: AffineTransform {
    AffineTransform(a: xx, b: xy, c: 0, d: yy, tx: 0, ty: 0)
  }
}
