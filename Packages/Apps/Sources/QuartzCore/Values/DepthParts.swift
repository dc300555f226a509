import CoreGraphics
import Motion
import Views

/// A 3D transform in the form that the engine uses: a 2D transform, then rotations in depth.
///
/// A layer is flat, so only the rows and columns of x, y and w are seen. The parts show exactly these.
struct DepthParts {
  /// The transform in the plane of the layer, with the translation that is applied last.
  var plane = Motion.AffineTransform.identity
  /// The rotations about the horizontal and the vertical axis, in degrees.
  var rotationX = 0.0, rotationY = 0.0
  /// The translation toward the viewer, in points.
  var translateZ = 0.0
  /// The distance of the viewer in points; 0 without perspective.
  var perspective = 0.0

  /// Whether the layer is out of its plane, so that a perspective is seen.
  var isTilted: Bool { rotationX != 0 || rotationY != 0 || translateZ != 0 }

  /// A vector in the layer's space.
  private typealias Vector = (x: Double, y: Double, z: Double)

  /// - Parameter value: The values of the engine's properties.
  init(plane: Motion.AffineTransform, _ value: (Property) -> Double) {
    self.plane = plane
    (rotationX, rotationY) = (value(.rotationX), value(.rotationY))
    (translateZ, perspective) = (value(.translateZ), value(.perspective))
  }

  /// Whether other parts show the same, but for rounding errors.
  func looks(like other: DepthParts) -> Bool {
    let pairs = [
      (plane.a, other.plane.a), (plane.b, other.plane.b), (plane.c, other.plane.c),
      (plane.d, other.plane.d), (plane.tx, other.plane.tx), (plane.ty, other.plane.ty),
      (rotationX, other.rotationX), (rotationY, other.rotationY), (translateZ, other.translateZ),
      isTilted ? (perspective, other.perspective) : (0, 0),
    ]
    return pairs.allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
  }

  init(_ map: CATransform3D) {
    let w = Double(map.m44) == 0 ? 1 : Double(map.m44)
    var bend = Self.bend(of: map)
    // A negative distance shows what a positive one shows of the layer mirrored in its plane.
    let side: Double = bend > 0 ? -1 : 1
    bend *= side
    perspective = bend < 0 ? -1 / bend : 0
    translateZ = bend < 0 ? (w - 1) / bend : Double(map.m43)
    let (tx, ty) = (Double(map.m41) / w, Double(map.m42) / w)
    // Without perspective, w is a scale.
    let scale = bend < 0 ? 1 : 1 / w
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ share: CGFloat) -> Vector {
      let share = Double(share)
      return (
        (Double(x) - tx * share) * scale, (Double(y) - ty * share) * scale,
        bend < 0 && share != 0 ? share / bend : Double(z) * side * scale
      )
    }
    let across = row(map.m11, map.m12, map.m13, map.m14)
    let down = row(map.m21, map.m22, map.m23, map.m24)
    let isFlat = across.z == 0 && down.z == 0 && map.m33 >= 0
    let normal: Vector = isFlat ? (0, 0, 1) : Self.normal(of: across, down, map, side)
    rotationY = arcsine(of: min(max(normal.x, -1), 1)) * 180 / .pi
    rotationX = -Motion.angle(ofX: normal.z, y: normal.y) * 180 / .pi
    let tilt = Tilt(x: rotationX, y: rotationY)
    func inPlane(_ row: Vector) -> (Double, Double) {
      (
        row.x * tilt.xx + row.y * tilt.xy + row.z * tilt.zx, row.y * tilt.yy + row.z * tilt.zy
      )
    }
    let (right, below) = (inPlane(across), inPlane(down))
    plane = Motion.AffineTransform(
      a: right.0, b: right.1, c: below.0, d: below.1, tx: tx, ty: ty)
  }

  /// The factor between the fourth column and the third one, which is `m34` of the perspective that was applied last.
  ///
  /// `m34` itself is turned with the layer. It is taken only of a layer that isn't turned.
  private static func bend(of map: CATransform3D) -> Double {
    let depth = (Double(map.m13), Double(map.m23))
    let share = (Double(map.m14), Double(map.m24))
    let deep = depth.0 * depth.0 + depth.1 * depth.1
    guard share.0 != 0 || share.1 != 0 else {
      // Set after a turn, `m34` has no effect on a flat layer.
      guard deep < 1e-20 else { return 0 }
      return map.m33 == 0 ? Double(map.m34) : Double(map.m34 / map.m33)
    }
    let common = deep > 1e-20 ? (share.0 * depth.0 + share.1 * depth.1) / deep : 0
    if common != 0 { return common }
    // Any distance shows the same, with another tilt.
    return map.m34 == 0 ? -0.001 : Double(map.m34)
  }

  /// The direction of the front of the layer.
  private static func normal(
    of across: Vector, _ down: Vector, _ map: CATransform3D, _ side: Double
  ) -> Vector {
    var normal = (
      x: across.y * down.z - across.z * down.y, y: across.z * down.x - across.x * down.z,
      z: across.x * down.y - across.y * down.x
    )
    var length = (normal.x * normal.x + normal.y * normal.y + normal.z * normal.z).squareRoot()
    let third: Vector = (Double(map.m31), Double(map.m32), Double(map.m33))
    if length < 1e-12 {
      normal = third
      length = (third.x * third.x + third.y * third.y + third.z * third.z).squareRoot()
    }
    guard length > 0 else { return (0, 0, 1) }
    // A mirrored layer shows its front, too.
    let alike =
      abs(third.z) > 1e-9
      ? normal.z * third.z : normal.x * third.x + normal.y * third.y
    let sign = alike < 0 ? -1.0 : 1
    return (sign * normal.x / length, sign * normal.y / length, sign * normal.z / length)
  }
}

extension CATransform3D {
  /// The 3D transform that shows a layer as the parts do.
  init(_ parts: DepthParts) {
    let plane = parts.plane
    var map = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: plane.a, b: plane.b, c: plane.c, d: plane.d, tx: 0, ty: 0))
    map = map.times(CATransform3DMakeRotation(CGFloat(parts.rotationY * .pi / 180), 0, 1, 0))
    map = map.times(CATransform3DMakeRotation(CGFloat(parts.rotationX * .pi / 180), 1, 0, 0))
    map.m43 = CGFloat(parts.translateZ)
    var eye = CATransform3DIdentity
    if parts.perspective > 0 { eye.m34 = CGFloat(-1 / parts.perspective) }
    self = map.times(eye).times(
      CATransform3DMakeTranslation(CGFloat(plane.tx), CGFloat(plane.ty), 0))
  }
}
