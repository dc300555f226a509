public import Motion

/// A projected rectangle: four corners in the window, in order.
public struct Quad: Sendable, Hashable {
  /// The corners: top left, top right, bottom right and bottom left of the rectangle itself.
  public let a: Point, b: Point, c: Point, d: Point

  /// Projects a rectangle.
  public init(_ rect: Rect, seenThrough map: Homography) {
    a = map.place(of: Point(x: rect.minX, y: rect.minY))
    b = map.place(of: Point(x: rect.maxX, y: rect.minY))
    c = map.place(of: Point(x: rect.maxX, y: rect.maxY))
    d = map.place(of: Point(x: rect.minX, y: rect.maxY))
  }

  private init(a: Point, b: Point, c: Point, d: Point) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The bounding box.
  var box: Rect {
    Rect(
      minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
      maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
  }

  var isUpright: Bool {
    abs(a.y - b.y) < 1e-9 && abs(b.x - c.x) < 1e-9 && abs(c.y - d.y) < 1e-9
      && abs(d.x - a.x) < 1e-9
  }

  /// The area in square points.
  var area: Double {
    abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2
  }

  /// Whether a point is inside; the corners can be in either orientation.
  func contains(_ point: Point) -> Bool {
    // The side of each edge on which the point is; without a loop, because this is called often.
    let first = Self.side(a, b, point)
    let second = Self.side(b, c, point)
    let third = Self.side(c, d, point)
    let fourth = Self.side(d, a, point)
    return (first >= 0 && second >= 0 && third >= 0 && fourth >= 0)
      || (first <= 0 && second <= 0 && third <= 0 && fourth <= 0)
  }

  private static func side(_ start: Point, _ end: Point, _ point: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }

  /// The largest distance between corresponding corners of two quads, in points.
  public func distance(to other: Quad) -> Double {
    max(
      max(a.distance(to: other.a), b.distance(to: other.b)),
      max(c.distance(to: other.c), d.distance(to: other.d)))
  }

  /// The mirror image in a window of a given width.
  func mirrored(in width: Double) -> Quad {
    func flip(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    return Quad(a: flip(b), b: flip(a), c: flip(d), d: flip(c))
  }
}
