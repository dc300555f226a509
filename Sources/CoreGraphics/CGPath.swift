import Foundation
import Motion

/// The ends of a line, like Core Graphics' `CGLineCap`.
public enum CGLineCap: Int32, Sendable { case butt = 0, round, square }

/// The corners of a line, like Core Graphics' `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable { case miter = 0, round, bevel }

/// Which parts of a path that crosses itself are inside, like Core Graphics' `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// The outline of a shape, like Core Graphics' `CGPath`.
///
/// All its parts are cubic curves, as in `Motion`.
public class CGPath: Hashable {
  package fileprivate(set) var path: VectorPath

  package init(_ path: VectorPath) { self.path = path }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.rectangle(Rect(rect), radius: 0))
    apply(transform)
  }

  /// An ellipse that fits into a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.ellipse(in: Rect(rect)))
    apply(transform)
  }

  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(.rectangle(Rect(rect), radius: Double(min(cornerWidth, cornerHeight))))
    apply(transform)
  }

  private func apply(_ transform: UnsafePointer<CGAffineTransform>?) {
    guard let map = transform?.pointee.map else { return }
    path = path.mapped(map.apply)
  }

  /// Whether it has no parts.
  public var isEmpty: Bool { path.contours.isEmpty }
  /// A box around the path and its control points.
  public var boundingBox: CGRect { path.bounds.map { CGRect($0) } ?? .null }
  /// A box around the path; here the same as ``boundingBox``.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Where the last part ends.
  public var currentPoint: CGPoint { path.contours.last.map { CGPoint($0.end) } ?? .zero }

  /// A copy.
  public func copy() -> CGPath? { CGPath(path) }
  /// A copy that a map was applied to.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGPath(path)
    copy.apply(transform)
    return copy
  }
  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Whether a point is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let place = Point(point.applying(transform.inverted()))
    var winding = 0
    var crossings = 0
    for polygon in path.polygons(steps: 16) {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        guard (start.y <= place.y) != (end.y <= place.y) else { continue }
        let x = start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > place.x else { continue }
        crossings += 1
        winding += end.y > start.y ? 1 : -1
      }
    }
    return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// Whether both have the same curves.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
  /// Hashes the curves.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// An outline that can be changed, like Core Graphics' `CGMutablePath`.
public final class CGMutablePath: CGPath {
  package override init(_ path: VectorPath) { super.init(path) }

  /// An empty path.
  public init() { super.init(VectorPath()) }

  /// Begins a part.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.contours.append(.init(start: Point(point.applying(transform))))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append { start in
      let end = Point(point.applying(transform))
      return .init(
        first: start + (end - start) * (1 / 3), second: start + (end - start) * (2 / 3), end: end)
    }
  }

  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append { _ in
      .init(
        first: Point(control1.applying(transform)), second: Point(control2.applying(transform)),
        end: Point(end.applying(transform)))
    }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append { start in
      let (middle, end) = (
        Point(control.applying(transform)), Point(end.applying(transform))
      )
      return .init(
        first: start + (middle - start) * (2 / 3), second: end + (middle - end) * (2 / 3), end: end)
    }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.rectangle(Rect(rect), radius: 0), transform)
  }

  /// Adds an ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.ellipse(in: Rect(rect)), transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(.rectangle(Rect(rect), radius: Double(min(cornerWidth, cornerHeight))), transform)
  }

  /// Adds the parts of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    add(other.path, transform)
  }

  /// Adds an arc of a circle, in radians; with y growing downward `clockwise` is as Core Graphics sees it.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(
      center: Point(center), radius: Double(radius), start: Double(startAngle),
      end: Double(endAngle), decreases: clockwise)
    let begin = CGPoint(arc.point(at: arc.start)).applying(transform)
    if path.contours.last.map({ !$0.isClosed }) == true {
      addLine(to: begin)
    } else {
      move(to: begin)
    }
    for curve in arc.curves {
      addCurve(
        to: CGPoint(curve.end), control1: CGPoint(curve.first), control2: CGPoint(curve.second),
        transform: transform)
    }
  }

  /// Joins the end of the last part to its start.
  public func closeSubpath() {
    guard !path.contours.isEmpty else { return }
    path.contours[path.contours.count - 1].isClosed = true
  }

  private func add(_ other: VectorPath, _ transform: CGAffineTransform) {
    path.contours += other.mapped(transform.map.apply).contours
  }

  private func append(_ curve: (Point) -> VectorPath.Curve) {
    guard let last = path.contours.last else { return }
    if last.isClosed { path.contours.append(.init(start: last.start)) }
    let index = path.contours.count - 1
    path.contours[index].curves.append(curve(path.contours[index].end))
  }
}

/// An arc of a circle as curves of a quarter turn at most.
private struct Arc {
  let center: Point
  let radius: Double
  let start: Double
  let sweep: Double

  init(center: Point, radius: Double, start: Double, end: Double, decreases: Bool) {
    self.center = center
    self.radius = radius
    self.start = start
    var sweep = end - start
    let whole = 2 * Double.pi
    if decreases, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: whole) - whole }
    if !decreases, sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: whole) + whole }
    self.sweep = min(max(sweep, -whole), whole)
  }

  func point(at angle: Double) -> Point {
    Point(
      x: center.x + radius * Foundation.cos(angle), y: center.y + radius * Foundation.sin(angle))
  }

  var curves: [VectorPath.Curve] {
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * Foundation.tan(step / 4) * radius
    return (0..<count).map { index in
      let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
      let (a, b) = (point(at: from), point(at: to))
      return .init(
        first: Point(
          x: a.x - reach * Foundation.sin(from), y: a.y + reach * Foundation.cos(from)),
        second: Point(x: b.x + reach * Foundation.sin(to), y: b.y - reach * Foundation.cos(to)),
        end: b)
    }
  }
}

extension VectorPath {
  /// How far the control points of a quarter circle lie from its ends, as a part of the radius.
  private static let quarter = 0.5522847498307936

  /// A rectangle with round corners.
  ///
  /// - Parameter radius: In points, at most half of a side.
  package static func rectangle(_ rect: Rect, radius: Double) -> VectorPath {
    let r = min(max(radius, 0), rect.width / 2, rect.height / 2)
    return rectangle(rect, radii: (r, r, r, r))
  }

  /// A rectangle with a radius for each corner: upper left, upper right, lower right, lower left.
  package static func rectangle(
    _ rect: Rect, radii: (Double, Double, Double, Double)
  ) -> VectorPath {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (a, b, c, d) = radii
    var contour = Contour(start: Point(x: left + a, y: top), isClosed: true)
    func line(_ x: Double, _ y: Double) {
      let (start, end) = (contour.end, Point(x: x, y: y))
      contour.curves.append(
        Curve(
          first: start + (end - start) * (1 / 3), second: start + (end - start) * (2 / 3), end: end)
      )
    }
    func corner(_ x: Double, _ y: Double, _ tip: Point) {
      let (start, end) = (contour.end, Point(x: x, y: y))
      contour.curves.append(
        Curve(
          first: start + (tip - start) * quarter, second: end + (tip - end) * quarter, end: end))
    }
    line(right - b, top)
    if b > 0 { corner(right, top + b, Point(x: right, y: top)) }
    line(right, bottom - c)
    if c > 0 { corner(right - c, bottom, Point(x: right, y: bottom)) }
    line(left + d, bottom)
    if d > 0 { corner(left, bottom - d, Point(x: left, y: bottom)) }
    line(left, top + a)
    if a > 0 { corner(left + a, top, Point(x: left, y: top)) }
    return VectorPath(contours: [contour])
  }

  /// An ellipse that fits into a rectangle.
  package static func ellipse(in rect: Rect) -> VectorPath {
    let unit = rectangle(Rect(x: -1, y: -1, width: 2, height: 2), radii: (1, 1, 1, 1))
    let center = rect.center
    // The straight parts between four corners of this radius have no length.
    let curves = unit.contours[0].curves.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let contour = Contour(start: unit.contours[0].start, curves: curves, isClosed: true)
    return VectorPath(contours: [contour]).mapped {
      Point(x: center.x + $0.x * rect.width / 2, y: center.y + $0.y * rect.height / 2)
    }
  }
}
