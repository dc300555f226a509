import UIKit

/// A view with an outline that is filled and stroked.
final class InterludeShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var shape: CAShapeLayer? { layer as? CAShapeLayer }

  func show(
    _ outline: InterludeOutline, fill: UIColor, stroke: UIColor, lineWidth: CGFloat,
    cap: CAShapeLayerLineCap, join: CAShapeLayerLineJoin
  ) {
    guard let shape else { return }
    outline.show(on: shape)
    (shape.fillColor, shape.strokeColor) = (fill.cgColor, stroke.cgColor)
    (shape.lineWidth, shape.lineCap, shape.lineJoin) = (lineWidth, cap, join)
    // As in SVG; a layer's own is 10.
    shape.miterLimit = 4
  }
}
