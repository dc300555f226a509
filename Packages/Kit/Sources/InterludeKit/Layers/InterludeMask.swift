import UIKit

/// Layers that clip another one: it shows where they are black.
@MainActor
enum InterludeMask {
  /// A circle about the layer's position.
  static func circle(radius: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path(radius: radius)
    return layer
  }

  /// A circle about the origin.
  static func path(radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  /// A rectangle whose top left corner is at the layer's position.
  static func window(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.black.cgColor
    layer.anchorPoint = .zero
    layer.bounds.size = size
    return layer
  }

  /// What is inside an outline.
  static func shape(_ outline: InterludeOutline) -> CAShapeLayer {
    let layer = CAShapeLayer()
    outline.show(on: layer)
    return layer
  }
}
