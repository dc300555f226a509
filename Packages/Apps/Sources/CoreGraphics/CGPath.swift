import Foundation
@_spi(Tools) import Motion

/// The shape of a line's ends, like Core Graphics' `CGLineCap`.
public enum CGLineCap: Int32, Sendable { case butt = 0, round, square }

/// The shape of a line's corners, like Core Graphics' `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable { case miter = 0, round, bevel }

/// The rule that decides which points are inside a path that crosses itself, like Core Graphics' `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// A path, like Core Graphics' `CGPath`.
///
/// All its segments are cubic Bézier curves, as in `Motion`.
public class CGPath: Hashable {
  package fileprivate(set) var path: VectorPath

  package init(_ path: VectorPath) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.rectangle(Rect(rect), radius: 0))
    apply(transform)
  }

  /// Creates an ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.ellipse(in: Rect(rect)))
    apply(transform)
  }

  /// Creates a rectangle with rounded corners.
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

  /// Whether the path is empty.
  public var isEmpty: Bool { path.contours.isEmpty }
  /// The bounding box of the path and its control points.
  public var boundingBox: CGRect { path.bounds.map { CGRect($0) } ?? .null }
  /// The bounding box of the path; here, the same as ``boundingBox``.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// The end of the last subpath.
  public var currentPoint: CGPoint { path.contours.last.map { CGPoint($0.end) } ?? .zero }

  public func copy() -> CGPath? { CGPath(path) }
  /// A transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGPath(path)
    copy.apply(transform)
    return copy
  }
  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Whether a point is inside the path.
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

  /// Whether both paths have the same curves.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
  /// Hashes the curves.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A mutable path, like Core Graphics' `CGMutablePath`.
public final class CGMutablePath: CGPath {
  package override init(_ path: VectorPath) { super.init(path) }

  /// Creates an empty path.
  public init() { super.init(VectorPath()) }

  /// Begins a subpath.
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

  /// Adds a cubic Bézier curve.
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

  /// Adds a quadratic Bézier curve.
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

  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.ellipse(in: Rect(rect)), transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(.rectangle(Rect(rect), radius: Double(min(cornerWidth, cornerHeight))), transform)
  }

  /// Adds the subpaths of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    add(other.path, transform)
  }

  /// Adds an arc of a circle; the angles are in radians, and `clockwise` is as Core Graphics defines it, with y upward.
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

  /// Closes the last subpath with a line to its start.
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

/// An arc of a circle as curves of at most a quarter circle.
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
  /// The distance of the control points of a quarter circle from its ends, as a fraction of the radius.
  private static let quarter = 0.5522847498307936

  /// A rectangle with rounded corners.
  ///
  /// - Parameter radius: The radius in points; it is limited to half of the shorter side.
  package static func rectangle(_ rect: Rect, radius: Double) -> VectorPath {
    let r = min(max(radius, 0), rect.width / 2, rect.height / 2)
    return rectangle(rect, radii: (r, r, r, r))
  }

  /// A rectangle with a radius for each corner: top left, top right, bottom right, bottom left.
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

  /// An ellipse in a rectangle.
  package static func ellipse(in rect: Rect) -> VectorPath {
    let unit = rectangle(Rect(x: -1, y: -1, width: 2, height: 2), radii: (1, 1, 1, 1))
    let center = rect.center
    // The straight segments between four corners with this radius have length 0.
    let curves = unit.contours[0].curves.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let contour = Contour(start: unit.contours[0].start, curves: curves, isClosed: true)
    return VectorPath(contours: [contour]).mapped {
      Point(x: center.x + $0.x * rect.width / 2, y: center.y + $0.y * rect.height / 2)
    }
  }
}
