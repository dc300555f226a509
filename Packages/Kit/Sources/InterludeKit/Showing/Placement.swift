@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// Where the engine shows a view, as a transform of the view's layer.
@MainActor
struct Placement {
  /// The size of the bounds.
  var size: Motion.Size
  /// Maps a point from the layer's anchor to the superlayer, from its position.
  var map: Homography

  /// One matrix, composed by hand: Core Animation's order of angles doesn't matter, and the layer's anchor and
  /// position stay as they are.
  init(_ pose: Pose, size: Motion.Size, of layer: CALayer) {
    self.size = size
    let (anchor, position) = (layer.anchorPoint, layer.position)
    let pivot = Motion.AffineTransform.translation(
      x: Double(anchor.x) * size.width, y: Double(anchor.y) * size.height)
    let back = Motion.AffineTransform.translation(x: -Double(position.x), y: -Double(position.y))
    switch pose.map {
    case .flat(let transform):
      map = Homography(pivot.concatenating(transform).concatenating(back))
    case .projected(let projection):
      map = Homography(pivot).followed(by: projection).followed(by: Homography(back))
    }
  }

  /// Whether the layer's own size is the one that is shown.
  func hasSize(of layer: CALayer) -> Bool {
    abs(Double(layer.bounds.width) - size.width) < 1e-7
      && abs(Double(layer.bounds.height) - size.height) < 1e-7
  }

  /// Whether the layer's own transform shows it in the same place.
  func hasTransform(of layer: CALayer) -> Bool {
    guard map.g == 0, map.h == 0 else { return false }
    let own = layer.transform
    let shown = CATransform3D(map)
    func isSame(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 1e-9 }
    return isSame(own.m11, shown.m11) && isSame(own.m12, shown.m12) && isSame(own.m21, shown.m21)
      && isSame(own.m22, shown.m22) && abs(own.m41 - shown.m41) < 1e-7
      && abs(own.m42 - shown.m42) < 1e-7 && own.m34 == 0
  }
}
