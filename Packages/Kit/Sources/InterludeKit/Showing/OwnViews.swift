@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

// What a script declares, as the views and layers that an export shows it with, too.

extension InterludeGradientView {
  func show(_ gradient: View.Gradient, in size: Motion.Size) {
    let stops = gradient.stops.map { (location: CGFloat($0.location), color: UIColor($0.color)) }
    let degrees: CGFloat? =
      if case .linear(let degrees) = gradient.kind { CGFloat(degrees) } else { nil }
    show(stops, degrees: degrees, in: CGSize(size))
  }
}

extension InterludeShapeView {
  func show(_ shape: View.VectorShape) {
    show(
      InterludeOutline(shape.path, isEvenOdd: shape.fillRule == .evenodd),
      fill: UIColor(shape.fillColor), stroke: UIColor(shape.strokeColor),
      lineWidth: shape.lineWidth,
      cap: shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt,
      join: shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter)
  }

  func show(_ property: Property, _ value: Double, of declared: View.VectorShape) {
    guard let shape else { return }
    switch property {
    case .trimStart: shape.strokeStart = value
    case .trimEnd: shape.strokeEnd = value
    case .lineWidth: shape.lineWidth = value
    case .fillColor: shape.fillColor = .of(Motion.Color(number: value))
    case .strokeColor: shape.strokeColor = .of(Motion.Color(number: value))
    case .morph: shape.path = InterludeOutline(declared.path(morph: value)).path()
    default: break
    }
  }
}

extension InterludeOutline {
  init(_ path: VectorPath, isEvenOdd: Bool = false) {
    self.isEvenOdd = isEvenOdd
    for contour in path.contours {
      contours.append((contour.curves.count, contour.isClosed))
      points += [contour.start.x, contour.start.y]
      for curve in contour.curves {
        for point in [curve.first, curve.second, curve.end] { points += [point.x, point.y] }
      }
    }
  }
}

extension Motion.Color {
  /// The color that a property's number stands for.
  init(number: Double) {
    self.init(packed: UInt32(min(max(number, 0), Double(UInt32.max))))
  }
}
