import UIKit

/// A view with a gradient.
final class InterludeGradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Shows a linear gradient along a line in degrees, 0 upward, as in CSS; without degrees, one from the center out to
  /// the corners.
  func show(
    _ stops: [(location: CGFloat, color: UIColor)], degrees: CGFloat?, in size: CGSize
  ) {
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = stops.map(\.color.cgColor)
    layer.locations = stops.map { NSNumber(value: Double($0.location)) }
    guard let degrees else {
      layer.type = .radial
      let corner = 0.5 + CGFloat(0.5).squareRoot()
      (layer.startPoint, layer.endPoint) = (
        CGPoint(x: 0.5, y: 0.5), CGPoint(x: corner, y: corner)
      )
      return
    }
    guard size.width > 0, size.height > 0 else { return }
    layer.type = .axial
    // The line is as long as CSS has it, so that the colors at its ends are those at the corners.
    let angle = degrees * .pi / 180
    let half = (abs(size.width * sin(angle)) + abs(size.height * cos(angle))) / 2
    let (x, y) = (sin(angle) * half / size.width, -cos(angle) * half / size.height)
    layer.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
    layer.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
  }
}
