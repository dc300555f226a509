import CoreGraphics
import Foundation
import Motion
import Views

/// How a path is drawn, like Core Graphics' `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// Where an app draws, like Core Graphics' `CGContext`: paths with their colors, and pictures of views.
///
/// What is drawn becomes views of the engine, one for each path, so that a picture of it is sharp at any size.
/// Clips, shadows, blend modes and gradients are ignored.
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
  /// An app that draws without end is cut off here.
  private static let most = 1_000

  /// The contexts that are drawn into, the innermost last.
  // All drawing is on the main thread, one inside of the other.
  nonisolated(unsafe) package static var stack: [CGContext] = []

  /// A context for a picture of a size in points.
  package init(size: CGSize) { self.size = size }

  /// Does something with this context as the current one.
  package func draw(_ body: () -> Void) {
    CGContext.stack.append(self)
    body()
    CGContext.stack.removeLast()
  }

  /// What was drawn, as the content of a view of the canvas's size; a single path stays one.
  package var content: View.Content {
    guard count > 0 else { return .none }
    let parts = canvas.subviews
    if parts.count == 1, case .shape = parts[0].content, parts[0].alpha == 1 {
      return parts[0].content
    }
    return picture
  }

  /// What was drawn, as a content that fills a view of any size; one color, and a single picture, stay what they
  /// are.
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

  /// Adds a picture, which fills a rectangle.
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

  // MARK: What counts for all that follows

  /// Keeps colors, widths and the map until they are restored.
  public func saveGState() {
    if saved.count < CGContext.most { saved.append(state) }
  }
  /// Takes back what was kept last.
  public func restoreGState() { state = saved.popLast() ?? state }
  /// Moves all that follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.map = state.map.translatedBy(x: tx, y: ty)
  }
  /// Enlarges all that follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.map = state.map.scaledBy(x: sx, y: sy) }
  /// Turns all that follows, by radians.
  public func rotate(by angle: CGFloat) { state.map = state.map.rotated(by: angle) }
  /// Maps all that follows.
  public func concatenate(_ transform: CGAffineTransform) {
    state.map = transform.concatenating(state.map)
  }
  /// The map.
  public var ctm: CGAffineTransform { state.map }
  /// The color of what is filled.
  public func setFillColor(_ color: CGColor) { state.fill = color.color }
  /// The color of what is filled.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }
  /// The width of lines.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }
  /// The ends of lines.
  public func setLineCap(_ cap: CGLineCap) {
    state.cap = cap == .round ? .round : cap == .square ? .square : .butt
  }
  /// The corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {
    state.join = join == .round ? .round : join == .bevel ? .bevel : .miter
  }
  /// The opacity of all that follows.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Ignored: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Ignored: shadows are not drawn.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Ignored: shadows are not drawn.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Ignored: everything lies over what was drawn before.
  public func setBlendMode(_ mode: CGBlendMode) {}

  // MARK: Paths

  /// Begins a new path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a part.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  /// Adds a part of a circle, in radians.
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
  /// Joins the end to the start.
  public func closePath() { path.closeSubpath() }
  /// Fills the path, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    add(path, fills: true, strokes: false, rule: rule)
    beginPath()
  }
  /// Draws the line of the path, and begins a new one.
  public func strokePath() {
    add(path, fills: false, strokes: true)
    beginPath()
  }
  /// Fills the path, draws its line, or both, and begins a new one.
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
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) {
    add(CGPath(.rectangle(Rect(rect), radius: 0)), fills: false, strokes: true)
  }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    add(CGPath(.ellipse(in: Rect(rect))), fills: true, strokes: false)
  }
  /// Draws the edge of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    add(CGPath(.ellipse(in: Rect(rect))), fills: false, strokes: true)
  }
  /// Fills an outline with the color of fills, and keeps the path that is begun.
  package func fill(_ path: CGPath, rule: CGPathFillRule) {
    add(path, fills: true, strokes: false, rule: rule)
  }
  /// Draws an outline's line with a width, and keeps the path that is begun.
  package func stroke(_ path: CGPath, width: CGFloat, cap: CGLineCap, join: CGLineJoin) {
    let before = state
    setLineWidth(width)
    setLineCap(cap)
    setLineJoin(join)
    add(path, fills: false, strokes: true)
    state = before
  }
  /// Begins a new path: nothing is clipped here.
  public func clip(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Ignored: nothing is clipped.
  public func clip(to rect: CGRect) {}
  /// Ignored: gradients are not drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Ignored: nothing is taken away.
  public func clear(_ rect: CGRect) {}
}

/// How colors are mixed, like Core Graphics' `CGBlendMode`; ignored.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}
