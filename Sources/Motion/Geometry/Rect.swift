/// An axis-aligned rectangle, in points, with y growing downward.
///
/// A negative width or height is allowed, because an overshooting curve can produce one. The edges
/// (`minX`, `maxX` …) are then those of the same rectangle with a positive size, measured from the
/// opposite corner.
public struct Rect: Sendable, Hashable {
  /// The corner that the size is measured from: the top left corner, unless the size is negative.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The rectangle with the given size and its top left corner at `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of `width` × `height` points with its top left corner at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle with the given size and center.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The rectangle with the given edges, in points.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The distance between the left and right edges, in points; never negative.
  public var width: Double { abs(size.width) }
  /// The distance between the top and bottom edges, in points; never negative.
  public var height: Double { abs(size.height) }
  /// The left edge.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The middle between the left and right edges.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The top edge.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The middle between the top and bottom edges.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { max(origin.y, origin.y + size.height) }

  /// The center.
  ///
  /// Setting it moves the rectangle and keeps its size.
  public var center: Point {
    get { Point(x: midX, y: midY) }
    set { origin = Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// Whether it contains no points because a side is 0.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Rect: CustomStringConvertible {
  /// `(x, y) width × height`.
  public var description: String { "\(origin) \(size)" }
}
