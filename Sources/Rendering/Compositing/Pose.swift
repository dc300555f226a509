import Motion
import Views

/// The transform of a view in its superview: translate · rotate · scale about the anchor.
///
/// Of the three rotations, the one in the plane applies first; `Tilt` has the order of the others.
enum Pose {
  case flat(AffineTransform)
  case projected(Homography)

  init(_ node: View.Node) {
    let size = Size(width: node[.width], height: node[.height])
    let anchor = Point(x: node[.anchorX] * size.width, y: node[.anchorY] * size.height)
    let place = Point(
      x: node[.x] + node[.translateX] + anchor.x, y: node[.y] + node[.translateY] + anchor.y)
    let scale = node[.scale]
    let scaled = AffineTransform(
      a: scale * node[.scaleX], b: 0, c: 0, d: scale * node[.scaleY], tx: 0, ty: 0)
    let turned = scaled.concatenating(.rotation(degrees: node[.rotation]))
    let before = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
    let after = AffineTransform.translation(x: place.x, y: place.y)
    guard node[.rotationX] != 0 || node[.rotationY] != 0 else {
      self = .flat(before.concatenating(turned).concatenating(after))
      return
    }
    let tilt = Tilt(x: node[.rotationX], y: node[.rotationY])
    guard node[.perspective] > 0 else {
      self = .flat(before.concatenating(turned).concatenating(tilt.flattened).concatenating(after))
      return
    }
    let projection = tilt.homography(eye: node[.perspective])
    self = .projected(
      Homography(before.concatenating(turned)).followed(by: projection).followed(
        by: Homography(after)))
  }
}

extension Tilt {
  /// The tilted plane as seen from a distance in points.
  fileprivate func homography(eye distance: Double) -> Homography {
    Homography(
      a: xx, b: 0, c: 0, d: xy, e: yy, f: 0, g: -zx / distance, h: -zy / distance, i: 1)
  }
}
