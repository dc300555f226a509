import CoreGraphics
import Foundation
@_spi(Tools) import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A path, like UIKit's `UIBezierPath`.
open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  /// The Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(path.path) }
    set { path = CGMutablePath(newValue.path) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the line's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether the even-odd rule decides which points are inside; otherwise, the winding rule does.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { path = CGMutablePath() }
  /// Creates a path from a Core Graphics path.
  public init(cgPath CGPath: CGPath) { path = CGMutablePath(CGPath.path) }
  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(.rectangle(Rect(rect), radius: Double(cornerRadius))))
  }
  /// Creates a rectangle of which only some corners are rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let radius = min(Double(cornerRadii.width), Double(rect.width) / 2, Double(rect.height) / 2)
    func at(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? max(radius, 0) : 0 }
    self.init(
      cgPath: CGPath(
        .rectangle(
          Rect(rect), radii: (at(.topLeft), at(.topRight), at(.bottomRight), at(.bottomLeft)))))
  }
  /// Creates an arc of a circle; the angles are in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle; the angles are in radians, and clockwise is as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Closes the subpath with a line to its start.
  open func close() { path.closeSubpath() }
  /// Removes everything.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Returns the same path; here, its direction isn't reversed.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Applies a transform.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(path.path.mapped(transform.map.apply))
  }
  /// The bounding box.
  open var bounds: CGRect { path.boundingBox }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// Whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Fills the path in the current context.
  open func fill() {
    CGContext.stack.last?.fill(cgPath, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Strokes the path in the current context.
  open func stroke() {
    CGContext.stack.last?.stroke(
      cgPath, width: lineWidth, cap: lineCapStyle, join: lineJoinStyle)
  }
  /// Does nothing, because drawings are not clipped.
  open func addClip() {}
}
