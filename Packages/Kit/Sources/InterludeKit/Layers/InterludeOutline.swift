import UIKit

/// An outline: for each contour, how many curves it has and whether it is closed; and all points.
struct InterludeOutline {
  var contours: [(curves: Int, isClosed: Bool)] = []
  /// An x and a y of each point: where a contour starts, then the two handles and the end of each curve.
  var points: [CGFloat] = []
  /// The points at the end of its morph.
  var morphed: [CGFloat]?
  var isEvenOdd = false

  /// Everything around the outline, far beyond a view.
  var inverted: InterludeOutline {
    // A straight line is a curve, too.
    let (near, far): (CGFloat, CGFloat) = (-1e5, 1e5)
    var around = [near, near]
    for corner in [[far, near], [far, far], [near, far], [near, near]] {
      around += Array(around.suffix(2)) + corner + corner
    }
    return InterludeOutline(
      contours: [(curves: 4, isClosed: true)] + contours, points: around + points,
      morphed: morphed.map { around + $0 }, isEvenOdd: true)
  }

  func path(morph: CGFloat = 0) -> CGPath {
    var numbers = points
    if let morphed {
      for index in numbers.indices { numbers[index] += (morphed[index] - points[index]) * morph }
    }
    let path = CGMutablePath()
    var index = 0
    func point() -> CGPoint {
      defer { index += 2 }
      return CGPoint(x: numbers[index], y: numbers[index + 1])
    }
    for contour in contours {
      path.move(to: point())
      for _ in 0..<contour.curves {
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      }
      if contour.isClosed { path.closeSubpath() }
    }
    return path
  }

  @MainActor
  func show(on layer: CAShapeLayer, morph: CGFloat = 0) {
    layer.path = path(morph: morph)
    layer.fillRule = isEvenOdd ? .evenOdd : .nonZero
  }
}
