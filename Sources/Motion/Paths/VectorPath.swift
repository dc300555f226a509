/// The outline of a shape: contours of cubic Bézier curves, in points.
///
/// A straight line is a curve whose control points are on the line, so any outline can morph into
/// any other.
public struct VectorPath: Sendable, Hashable {
  /// The parts of the outline, each drawn without lifting the pen.
  public var contours: [Contour]

  /// A curve that starts where the previous one ends.
  public struct Curve: Sendable, Hashable {
    /// The control point next to the start.
    public var first: Point
    /// The control point next to the end.
    public var second: Point
    /// The end.
    public var end: Point

    /// Creates a curve.
    public init(first: Point, second: Point, end: Point) {
      self.first = first
      self.second = second
      self.end = end
    }

    /// Creates a straight line.
    init(from start: Point, to end: Point) {
      first = start + (end - start) * (1 / 3)
      second = start + (end - start) * (2 / 3)
      self.end = end
    }

    /// The point of the curve at a parameter, 0 to 1.
    package func point(at parameter: Double, from start: Point) -> Point {
      let (t, u) = (parameter, 1 - parameter)
      return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t)
        + end * (t * t * t)
    }

    /// The two parts of the curve, divided at a parameter.
    ///
    /// Source: de Casteljau's algorithm.
    func split(at t: Double, from start: Point) -> (Curve, Curve) {
      let (a, b, c) = (
        start.interpolated(to: first, by: t), first.interpolated(to: second, by: t),
        second.interpolated(to: end, by: t)
      )
      let (d, e) = (a.interpolated(to: b, by: t), b.interpolated(to: c, by: t))
      let middle = d.interpolated(to: e, by: t)
      return (
        Curve(first: a, second: d, end: middle), Curve(first: e, second: c, end: end)
      )
    }
  }

  /// A sequence of curves, each starting where the previous one ends.
  public struct Contour: Sendable, Hashable {
    /// The start of the first curve.
    public var start: Point
    /// The curves.
    public var curves: [Curve]
    /// Whether the end is joined to the start.
    public var isClosed: Bool

    /// Creates a contour.
    public init(start: Point, curves: [Curve] = [], isClosed: Bool = false) {
      self.start = start
      self.curves = curves
      self.isClosed = isClosed
    }

    /// The end of the last curve.
    public var end: Point { curves.last?.end ?? start }

    /// The curves, each with its start.
    @_spi(Tools) public var starts: some Sequence<(start: Point, curve: Curve)> {
      zip([start] + curves.dropLast().map(\.end), curves).lazy.map { (start: $0, curve: $1) }
    }
  }

  /// Creates a path.
  public init(contours: [Contour] = []) { self.contours = contours }

  /// The maximum number of curves in a path.
  public static let mostCurves = 4096

  /// The number of curves in the path.
  public var curveCount: Int { contours.reduce(0) { $0 + $1.curves.count } }

  /// A rectangle that contains the whole path, including its control points; nil if the path is
  /// empty.
  public var bounds: Rect? {
    var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    func add(_ point: Point) {
      guard let old = box else { return box = (point.x, point.y, point.x, point.y) }
      box = (
        min(old.minX, point.x), min(old.minY, point.y), max(old.maxX, point.x),
        max(old.maxY, point.y)
      )
    }
    for contour in contours {
      add(contour.start)
      for curve in contour.curves {
        add(curve.first)
        add(curve.second)
        add(curve.end)
      }
    }
    return box.map { Rect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
  }

  /// The path with each of its points moved.
  @_spi(Tools) public func mapped(_ move: (Point) -> Point) -> VectorPath {
    VectorPath(
      contours: contours.map { contour in
        Contour(
          start: move(contour.start),
          curves: contour.curves.map {
            Curve(first: move($0.first), second: move($0.second), end: move($0.end))
          }, isClosed: contour.isClosed)
      })
  }

  /// The path as polygons, one per contour.
  ///
  /// - Parameter steps: The number of sides per curve.
  @_spi(Tools) public func polygons(steps: Int) -> [[Point]] {
    contours.map { contour in
      var points = [contour.start]
      for (start, curve) in contour.starts {
        for step in 1...steps {
          points.append(curve.point(at: Double(step) / Double(steps), from: start))
        }
      }
      return points
    }
  }
}
