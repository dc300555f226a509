import CoreGraphics
import Foundation
@_spi(Tools) import Motion
import Views

/// The way a path is drawn, like Core Graphics' `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// A context for drawing, like Core Graphics' `CGContext`; it draws colored paths and pictures of views.
///
/// The drawing is converted to views of the engine, one for each path, so that it is sharp at any size. Clipping,
/// shadows, blend modes and gradients are ignored.
public final class CGContext {
  private struct State {
    var map = CGAffineTransform.identity
    var fill = Color.black
    var stroke = Color.black
    var alpha = 1.0
    var lineWidth = 1.0
    var cap = View.LineCap.butt
    var join = View.LineJoin.miter
  }
  private var state = State()
  private var saved: [State] = []
  private var path = CGMutablePath()
  private lazy var canvas: View = {
    let canvas = View(id: "drawing")
    canvas.bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    return canvas
  }()
  private let size: CGSize
  private var count = 0
  /// The maximum number of drawn parts, in case an app draws endlessly.
  private static let most = 1_000

  /// The current contexts; the innermost is last.
  // All drawing happens on the main thread, one context at a time.
  nonisolated(unsafe) package static var stack: [CGContext] = []

  /// Creates a context for an image with a size in points.
  package init(size: CGSize) { self.size = size }

  /// Runs a closure with this context as the current one.
  package func draw(_ body: () -> Void) {
    CGContext.stack.append(self)
    body()
    CGContext.stack.removeLast()
  }

  /// The drawing as the content of a view with the canvas's size; a single path stays a path.
  package var content: View.Content {
    guard count > 0 else { return .none }
    let parts = canvas.subviews
    if parts.count == 1, case .shape = parts[0].content, parts[0].alpha == 1 {
      return parts[0].content
    }
    return picture
  }

  /// The drawing as content that fills a view of any size; a single color or image stays as it is.
  package var picture: View.Content {
    guard count > 0 else { return .none }
    let parts = canvas.subviews
    if let last = parts.last, last.frame == canvas.bounds, last.alpha == 1 {
      switch last.content {
      case .shape(let shape)
      where shape.fillColor.alpha == 1 && shape.path == .rectangle(canvas.bounds, radius: 0):
        let color = shape.fillColor
        return .gradient(.init(.linear(degrees: 0), stops: [.init(0, color), .init(1, color)]))
      case .snapshot, .slice, .image, .gradient: return last.content
      default: break
      }
    }
    return .snapshot(canvas.pictured())
  }

  private func add(_ content: View.Content, in frame: Rect) {
    guard count < CGContext.most else { return }
    count += 1
    let part = View(id: "part")
    part.frame = frame
    part.content = content
    part.alpha = state.alpha
    canvas.addSubview(part)
  }

  /// Adds a picture that fills a rectangle.
  package func add(_ content: View.Content, in rect: CGRect) {
    add(content, in: Rect(rect.applying(state.map)))
  }

  private func add(_ path: CGPath, fills: Bool, strokes: Bool, rule: CGPathFillRule = .winding) {
    let map = state.map
    let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
    var shape = View.VectorShape(path.path.mapped { Point(CGPoint($0).applying(map)) })
    shape.fillColor = fills ? state.fill : .clear
    shape.strokeColor = strokes ? state.stroke : .clear
    shape.lineWidth = strokes ? state.lineWidth * Double(scale) : 0
    shape.fillRule = rule == .evenOdd ? .evenodd : .nonzero
    (shape.lineCap, shape.lineJoin) = (state.cap, state.join)
    add(.shape(shape), in: canvas.bounds)
  }

  // MARK: Graphics state

  /// Saves the colors, line widths and transform until they are restored.
  public func saveGState() {
    if saved.count < CGContext.most { saved.append(state) }
  }
  /// Restores the state that was saved last.
  public func restoreGState() { state = saved.popLast() ?? state }
  /// Translates everything that is drawn later.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.map = state.map.translatedBy(x: tx, y: ty)
  }
  /// Scales everything that is drawn later.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.map = state.map.scaledBy(x: sx, y: sy) }
  /// Rotates everything that is drawn later; the angle is in radians.
  public func rotate(by angle: CGFloat) { state.map = state.map.rotated(by: angle) }
  /// Transforms everything that is drawn later.
  public func concatenate(_ transform: CGAffineTransform) {
    state.map = transform.concatenating(state.map)
  }
  /// The current transform.
  public var ctm: CGAffineTransform { state.map }
  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fill = color.color }
  /// Sets the fill color.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }
  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {
    state.cap = cap == .round ? .round : cap == .square ? .square : .butt
  }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {
    state.join = join == .round ? .round : join == .bevel ? .bevel : .miter
  }
  /// Sets the opacity of everything that is drawn later.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Ignored, because edges are always antialiased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Ignored, because shadows are not drawn.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Ignored, because shadows are not drawn.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Ignored, because everything is drawn over what was drawn before.
  public func setBlendMode(_ mode: CGBlendMode) {}

  // MARK: Paths

  /// Begins a new path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  /// Adds an arc of a circle; the angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds another path.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }
  /// Closes the subpath with a line to its start.
  public func closePath() { path.closeSubpath() }
  /// Fills the path and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    add(path, fills: true, strokes: false, rule: rule)
    beginPath()
  }
  /// Strokes the path and begins a new one.
  public func strokePath() {
    add(path, fills: false, strokes: true)
    beginPath()
  }
  /// Fills the path, strokes it, or both, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    add(
      path, fills: mode != .stroke, strokes: mode != .fill && mode != .eoFill,
      rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    beginPath()
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    add(CGPath(.rectangle(Rect(rect), radius: 0)), fills: true, strokes: false)
  }
  /// Strokes the outline of a rectangle.
  public func stroke(_ rect: CGRect) {
    add(CGPath(.rectangle(Rect(rect), radius: 0)), fills: false, strokes: true)
  }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    add(CGPath(.ellipse(in: Rect(rect))), fills: true, strokes: false)
  }
  /// Strokes the outline of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    add(CGPath(.ellipse(in: Rect(rect))), fills: false, strokes: true)
  }
  /// Fills a path with the fill color; the current path doesn't change.
  package func fill(_ path: CGPath, rule: CGPathFillRule) {
    add(path, fills: true, strokes: false, rule: rule)
  }
  /// Strokes a path with a line width; the current path doesn't change.
  package func stroke(_ path: CGPath, width: CGFloat, cap: CGLineCap, join: CGLineJoin) {
    let before = state
    setLineWidth(width)
    setLineCap(cap)
    setLineJoin(join)
    add(path, fills: false, strokes: true)
    state = before
  }
  /// Begins a new path; nothing is clipped.
  public func clip(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Ignored, because nothing is clipped.
  public func clip(to rect: CGRect) {}
  /// Ignored, because gradients are not drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Ignored, because nothing is erased.
  public func clear(_ rect: CGRect) {}
}

/// A blend mode, like Core Graphics' `CGBlendMode`; ignored.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

// An object of Core Graphics is equal to itself only.
extension CGContext: Hashable {
  public static func == (one: CGContext, other: CGContext) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
