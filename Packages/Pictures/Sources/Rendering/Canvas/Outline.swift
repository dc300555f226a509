@_spi(Tools) import Motion

/// The visible part of a shape, as a polygon in pixels.
///
/// Cairo has 24 bits before the binary point, and it flattens a whole arc, however little of the
/// arc is visible. A shape that is far larger than the picture is therefore clipped in `Double`,
/// and only those parts of its arcs that are near the picture are divided finely.
struct Outline {
  private(set) var points: [Point] = []
  private let near: Rect

  /// The maximum distance of a line from the arc that it replaces, in pixels.
  private static let tolerance = 0.1
  /// The maximum number of times that an arc of 90° is halved.
  private static let depth = 40

  /// Creates the outline of a rectangle with rounded corners.
  init(_ rect: Rect, cornerRadius: Double, by transform: AffineTransform, near: Rect) {
    self.near = near
    let radius = max(min(cornerRadius, rect.width / 2, rect.height / 2), 0)
    let centers = [
      Point(x: rect.maxX - radius, y: rect.minY + radius),
      Point(x: rect.maxX - radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.minY + radius),
    ]
    for (quarter, center) in centers.enumerated() {
      addArc(center: center, radius: radius, from: Double(quarter - 1), by: transform)
    }
    cut()
  }

  /// Creates the outline of a circle.
  init(center: Point, radius: Double, by transform: AffineTransform, near: Rect) {
    self.near = near
    for quarter in 0..<4 {
      addArc(center: center, radius: radius, from: Double(quarter), by: transform)
    }
    cut()
  }

  /// Creates the outline of a polygon.
  init(_ polygon: [Point], by transform: AffineTransform, near: Rect) {
    self.near = near
    points = polygon.map(transform.apply)
    cut()
  }

  // MARK: Arcs

  /// Adds a quarter of a circle, or of an ellipse if the transform makes one.
  private mutating func addArc(
    center: Point, radius: Double, from quarter: Double, by transform: AffineTransform
  ) {
    let middle = transform.apply(to: center)
    let (x, y) = (
      Point(x: transform.a * radius, y: transform.b * radius),
      Point(x: transform.c * radius, y: transform.d * radius)
    )
    func point(_ degrees: Double) -> Point {
      let turn = AffineTransform.rotation(degrees: degrees)
      let (cosine, sine) = (turn.a, turn.b)
      return Point(
        x: middle.x + x.x * cosine + y.x * sine, y: middle.y + x.y * cosine + y.y * sine)
    }
    let start = quarter * 90
    let (first, last) = (point(start), point(start + 90))
    points.append(first)
    if radius > 0 {
      divide(start, first, start + 90, last, Self.depth, point)
      points.append(last)
    }
  }

  /// Adds points between two points of an arc.
  private mutating func divide(
    _ start: Double, _ first: Point, _ end: Double, _ last: Point, _ depth: Int,
    _ point: (Double) -> Point
  ) {
    let half = (start + end) / 2
    let middle = point(half)
    let chord = Point(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    let (x, y) = (middle.x - chord.x, middle.y - chord.y)
    guard depth > 0, max(abs(x), abs(y)) > Self.tolerance else { return }
    // The arc is between its chord and the intersection of the tangents at its ends. For a quarter
    // or less, this intersection is at most 2.5 times as far from the chord as the arc.
    let tip = Point(x: chord.x + 2.5 * x, y: chord.y + 2.5 * y)
    let box = Rect(
      minX: min(first.x, last.x, tip.x), minY: min(first.y, last.y, tip.y),
      maxX: max(first.x, last.x, tip.x), maxY: max(first.y, last.y, tip.y))
    guard box.maxX >= near.minX, box.minX <= near.maxX, box.maxY >= near.minY,
      box.minY <= near.maxY
    else { return }
    divide(start, first, half, middle, depth - 1, point)
    points.append(middle)
    divide(half, middle, end, last, depth - 1, point)
  }

  // MARK: Clipping

  /// Removes the parts that are not in the picture or near it.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
  private mutating func cut() {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      points = []
      return
    }
    points = Self.cut(points, by: { [near] in $0.x - near.minX })
    points = Self.cut(points, by: { [near] in near.maxX - $0.x })
    points = Self.cut(points, by: { [near] in $0.y - near.minY })
    points = Self.cut(points, by: { [near] in near.maxY - $0.y })
  }

  /// Removes the points on the negative side of a line, given the distance from it.
  private static func cut(_ points: [Point], by distance: (Point) -> Double) -> [Point] {
    guard var before = points.last else { return [] }
    var kept: [Point] = []
    for point in points {
      let (from, to) = (distance(before), distance(point))
      if (from < 0) != (to < 0) {
        let part = from / (from - to)
        kept.append(
          Point(
            x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part))
      }
      if to >= 0 { kept.append(point) }
      before = point
    }
    return kept
  }
}
