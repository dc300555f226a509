@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// A view with the gradient of an overlay.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(_ gradient: View.Gradient, in size: Motion.Size) {
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = gradient.stops.map { CGColor.of($0.color) }
    layer.locations = gradient.stops.map { NSNumber(value: $0.location) }
    guard size.width > 0, size.height > 0 else { return }
    switch gradient.kind {
    case .radial:
      // From the center out to the corners.
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 0.5 + 0.5.squareRoot(), y: 0.5 + 0.5.squareRoot())
    case .linear(let degrees):
      layer.type = .axial
      let line = gradient.line(
        in: Motion.Rect(x: 0, y: 0, width: size.width, height: size.height), degrees: degrees)
      layer.startPoint = CGPoint(x: line.start.x / size.width, y: line.start.y / size.height)
      layer.endPoint = CGPoint(x: line.end.x / size.width, y: line.end.y / size.height)
    }
  }
}

/// A view with a shape that a script declares.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  func show(_ shape: View.VectorShape) {
    guard let layer = layer as? CAShapeLayer else { return }
    layer.path = .of(shape.path)
    layer.fillRule = shape.fillRule == .evenodd ? .evenOdd : .nonZero
    layer.lineCap = shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
    layer.lineJoin =
      shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
    layer.miterLimit = 4
    layer.fillColor = .of(shape.fillColor)
    layer.strokeColor = .of(shape.strokeColor)
    layer.lineWidth = shape.lineWidth
  }

  func show(_ property: Property, _ value: Double, of shape: View.VectorShape) {
    guard let layer = layer as? CAShapeLayer else { return }
    switch property {
    case .trimStart: layer.strokeStart = value
    case .trimEnd: layer.strokeEnd = value
    case .lineWidth: layer.lineWidth = value
    case .fillColor: layer.fillColor = .of(Motion.Color(number: value))
    case .strokeColor: layer.strokeColor = .of(Motion.Color(number: value))
    case .morph: layer.path = .of(shape.path(morph: value))
    default: break
    }
  }
}

/// Reports when the container has another size, in the layout pass in which that happens.
final class SizeWatcher: UIView {
  private let onResize: () -> Void
  private var size: CGSize

  init(over container: UIView, onResize: @escaping () -> Void) {
    self.onResize = onResize
    size = container.bounds.size
    super.init(frame: container.bounds)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    onResize()
  }
}

extension CGPath {
  static func of(_ path: VectorPath) -> CGPath {
    let made = CGMutablePath()
    for contour in path.contours {
      made.move(to: CGPoint(x: contour.start.x, y: contour.start.y))
      for curve in contour.curves {
        made.addCurve(
          to: CGPoint(x: curve.end.x, y: curve.end.y),
          control1: CGPoint(x: curve.first.x, y: curve.first.y),
          control2: CGPoint(x: curve.second.x, y: curve.second.y))
      }
      if contour.isClosed { made.closeSubpath() }
    }
    return made
  }
}

extension Motion.Color {
  /// The color that a property's number stands for.
  init(number: Double) {
    self.init(packed: UInt32(min(max(number, 0), Double(UInt32.max))))
  }
}
