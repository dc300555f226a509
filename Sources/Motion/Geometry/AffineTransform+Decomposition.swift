extension AffineTransform {
  /// A transform decomposed into scale, shear, rotation and translation.
  ///
  /// When the transform is composed again, they are applied in that order.
  public struct Decomposition: Sendable, Hashable {
    /// The point that the origin is moved to, in points.
    public var translation: Point
    /// The scale factors along the axes before rotation.
    ///
    /// At most one of them is negative.
    public var scale: Size
    /// How far the end of the y axis is shifted along the rotated x axis; 0 if right angles are
    /// preserved.
    public var shear: Double
    /// The rotation in degrees, -180 to 180; positive is clockwise on screen.
    public var rotation: Double

    /// Creates a decomposition from its parts.
    public init(translation: Point, scale: Size, shear: Double, rotation: Double) {
      self.translation = translation
      self.scale = scale
      self.shear = shear
      self.rotation = rotation
    }
  }

  /// The transform composed from its parts.
  public init(_ parts: Decomposition) {
    let turn = AffineTransform.rotation(degrees: parts.rotation)
    self.init(
      a: parts.scale.width * turn.a,
      b: parts.scale.width * turn.b,
      c: parts.shear * turn.a + parts.scale.height * turn.c,
      d: parts.shear * turn.b + parts.scale.height * turn.d,
      tx: parts.translation.x,
      ty: parts.translation.y)
  }

  /// The parts of the transform.
  ///
  /// A mirrored transform can be described as mirrored along either axis with a matching rotation.
  /// The axis with the smaller rotation is chosen, so that a plain `scale(x: -1, y: 1)` is not a
  /// rotation. A degenerate transform also has parts, which compose to it exactly.
  ///
  /// Source: CSS Transforms Module Level 1, "Decomposing a 2D matrix", for the mirrored axis. The
  /// parts themselves are the QR decomposition of the four linear numbers.
  public var decomposition: Decomposition {
    let mirrorsX = determinant < 0 && a < d
    var width = length(ofX: a, y: b) * (mirrorsX ? -1 : 1)
    var height: Double
    var axis: Point
    if width != 0 {
      axis = Point(x: a / width, y: b / width)
      height = determinant / width
    } else {
      // The x axis has length 0, so the rotation is derived from the perpendicular of the y axis.
      width = 0
      height = length(ofX: c, y: d)
      axis = height == 0 ? Point(x: 1, y: 0) : Point(x: d / height, y: 0 - c / height)
    }
    return Decomposition(
      translation: Point(x: tx, y: ty),
      scale: Size(width: width, height: height),
      shear: c * axis.x + d * axis.y,
      rotation: angle(ofX: axis.x, y: axis.y) * 180 / .pi)
  }
}

extension AffineTransform.Decomposition {
  /// How far vertical lines lean to the right, downward, in degrees; 0 if the y axis has length 0.
  public var lean: Double {
    guard shear != 0, scale.height != 0 else { return 0 }
    return angle(ofX: abs(scale.height), y: scale.height < 0 ? -shear : shear) * 180 / .pi
  }

  /// Makes vertical lines lean by an angle in degrees.
  public mutating func lean(by degrees: Double) {
    guard degrees != 0 else { return shear = 0 }
    let turn = AffineTransform.rotation(degrees: degrees)
    shear = scale.height * turn.b / turn.a
  }
}

extension AffineTransform: Interpolatable {
  /// Interpolates to `other` part by part.
  ///
  /// The rotation takes the shorter way.
  ///
  /// For half a turn, both ways are equally long: from 0 to 180 degrees, it turns clockwise; from
  /// 180 to 0, it turns back. Interpolating the six numbers instead would shrink a view while it
  /// rotates.
  public func interpolated(to other: AffineTransform, by fraction: Double) -> AffineTransform {
    // Decomposing and composing causes rounding errors, but both ends must be exact.
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    let target = other.decomposition
    var start = decomposition
    if start.scale.width < 0 && target.scale.height < 0
      || start.scale.height < 0 && target.scale.width < 0
    {
      start.mirrorAlongOtherAxis()
    }
    return AffineTransform(start.interpolated(to: target, by: fraction))
  }
}

extension AffineTransform.Decomposition {
  /// The same transform with the other factor negative, and half a turn to compensate.
  fileprivate mutating func mirrorAlongOtherAxis() {
    scale = Size(width: -scale.width, height: -scale.height)
    shear = -shear
    rotation += rotation > 0 ? -180 : 180
  }

  fileprivate func interpolated(to other: Self, by fraction: Double) -> Self {
    let turn = (other.rotation - rotation).remainder(dividingBy: 360)
    return Self(
      translation: translation.interpolated(to: other.translation, by: fraction),
      scale: scale.interpolated(to: other.scale, by: fraction),
      shear: shear.interpolated(to: other.shear, by: fraction),
      rotation: rotation + turn * fraction)
  }
}
