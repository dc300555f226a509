@_spi(Tools) public import Motion

/// The pose of a view in its superview: translate · rotate · skew · scale about the anchor.
///
/// The rotation in the plane is applied first, then the rotation about the vertical axis, then the
/// one about the horizontal axis. All code that draws, checks or sorts views uses this type.
public struct Pose: Sendable, Hashable {
  /// Maps the view's own coordinates to its superview's.
  public let map: Map
  /// The distance of the view's center toward the viewer, in points.
  package let depth: Double
  /// Whether the viewer sees the back of the view.
  public let showsBack: Bool

  /// A map of the plane.
  public enum Map: Sendable, Hashable {
    case flat(AffineTransform)
    /// A projection with a vanishing point.
    case projected(Homography)
  }

  /// The camera of a container.
  public struct Eye: Sendable, Hashable {
    /// The point that it looks at, in the container's coordinates.
    @_spi(Tools) public var place: Point
    /// Its distance from the container, in points; more than 0.
    @_spi(Tools) public var distance: Double

    @_spi(Tools) public init(place: Point, distance: Double) {
      self.place = place
      self.distance = distance
    }
  }

  /// - Parameters:
  ///   - origin: The top left corner of the view before the transform.
  ///   - eye: The superview's camera. A view with a `perspective` has its own.
  ///   - value: Returns the values of the placement properties.
  @_spi(Tools) public init(origin: Point, size: Size, eye: Eye?, value: (Property) -> Double) {
    let anchor = Point(x: value(.anchorX) * size.width, y: value(.anchorY) * size.height)
    let place = Point(
      x: origin.x + value(.translateX) + anchor.x, y: origin.y + value(.translateY) + anchor.y)
    let scale = value(.scale)
    let scaled = AffineTransform(
      a: scale * value(.scaleX), b: 0, c: 0, d: scale * value(.scaleY), tx: 0, ty: 0)
    let turned = scaled.skewed(x: value(.skewX), y: value(.skewY))
      .concatenating(.rotation(degrees: value(.rotation)))
    let before = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
    let after = AffineTransform.translation(x: place.x, y: place.y)
    let (rotationX, rotationY, lift) = (
      value(.rotationX), value(.rotationY), value(.translateZ)
    )
    guard rotationX != 0 || rotationY != 0 || lift != 0 else {
      map = .flat(before.concatenating(turned).concatenating(after))
      depth = 0
      showsBack = false
      return
    }
    let tilt = Tilt(x: rotationX, y: rotationY)
    let middle = turned.apply(
      to: Point(x: size.width / 2 - anchor.x, y: size.height / 2 - anchor.y))
    depth = lift + tilt.zx * middle.x + tilt.zy * middle.y
    let perspective = value(.perspective)
    let projection: Homography
    if perspective > 0 {
      projection = tilt.homography(distance: perspective, lift: lift)
        .followed(by: Homography(after))
    } else if let eye {
      projection = tilt.homography(lift: lift, place: place, eye: eye)
    } else {
      map = .flat(before.concatenating(turned).concatenating(tilt.flattened).concatenating(after))
      showsBack = tilt.flattened.determinant < 0
      return
    }
    map = .projected(Homography(before.concatenating(turned)).followed(by: projection))
    showsBack = projection.determinant < 0
  }
}

extension View.Node {
  /// The pose of the view in its superview.
  package func pose(seenBy eye: Pose.Eye?) -> Pose {
    Pose(
      origin: Point(x: self[.x], y: self[.y]),
      size: Size(width: self[.width], height: self[.height]), eye: eye
    ) { self[$0] }
  }
}

extension AffineTransform {
  /// The transform followed by a skew of the axes, in degrees, as `skew()` in CSS.
  fileprivate func skewed(x: Double, y: Double) -> AffineTransform {
    guard x != 0 || y != 0 else { return self }
    func tangent(_ degrees: Double) -> Double {
      let turn = AffineTransform.rotation(degrees: degrees)
      return turn.b / turn.a
    }
    return concatenating(
      AffineTransform(a: 1, b: tangent(y), c: tangent(x), d: 1, tx: 0, ty: 0))
  }
}

extension Tilt {
  /// The projection seen from the axis through the origin.
  fileprivate func homography(distance: Double, lift: Double) -> Homography {
    Homography(
      a: xx, b: 0, c: 0, d: xy, e: yy, f: 0, g: -zx / distance, h: -zy / distance,
      i: 1 - lift / distance)
  }

  /// The projection of a position in a container, seen by the container's camera.
  fileprivate func homography(lift: Double, place: Point, eye: Pose.Eye) -> Homography {
    let (zx, zy, z) = (zx / eye.distance, zy / eye.distance, lift / eye.distance)
    return Homography(
      a: xx - eye.place.x * zx, b: -eye.place.x * zy, c: place.x - eye.place.x * z,
      d: xy - eye.place.y * zx, e: yy - eye.place.y * zy, f: place.y - eye.place.y * z,
      g: -zx, h: -zy, i: 1 - z)
  }
}
