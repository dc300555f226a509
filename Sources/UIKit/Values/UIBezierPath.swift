import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// An outline, like UIKit's `UIBezierPath`.
open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  /// The path of Core Graphics.
  open var cgPath: CGPath {
    get { CGPath(path.path) }
    set { path = CGMutablePath(newValue.path) }
  }
  /// In points.
  open var lineWidth: CGFloat = 1
  /// The ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether a path that crosses itself is inside where it is crossed twice.
  open var usesEvenOddFillRule = false

  /// An empty outline.
  public override init() { path = CGMutablePath() }
  /// An outline of a path.
  public init(cgPath CGPath: CGPath) { path = CGMutablePath(CGPath.path) }
  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// An ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(.rectangle(Rect(rect), radius: Double(cornerRadius))))
  }
  /// A rectangle with some round corners.
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
  /// A part of a circle, in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Begins a part.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, in radians; clockwise as it is seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Joins the end to the start.
  open func close() { path.closeSubpath() }
  /// Removes everything.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another outline.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// The outline in the other direction: the same one.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Applies a map.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(path.path.mapped(transform.map.apply))
  }
  /// A box around it.
  open var bounds: CGRect { path.boundingBox }
  /// Where it ends.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether it has no parts.
  open var isEmpty: Bool { path.isEmpty }
  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Fills it in what is being drawn.
  open func fill() {
    CGContext.stack.last?.fill(cgPath, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Draws its line in what is being drawn.
  open func stroke() {
    CGContext.stack.last?.stroke(
      cgPath, width: lineWidth, cap: lineCapStyle, join: lineJoinStyle)
  }
  /// Does nothing: nothing is clipped.
  open func addClip() {}
}
