/// An axis-aligned rectangle, in points, with y growing downward.
///
/// A negative width or height is allowed, since an overshooting curve can pass through it: the
/// edges (`minX`, `maxX` …) are then the same as those of the rectangle drawn from the opposite
/// corner.
public struct Rect: Sendable, Hashable {
  /// The corner from which the size is measured: the upper left, unless the size is negative.
  public var origin: Point
  /// The width and height, in points.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The rectangle of the given size whose upper left corner is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle `width` × `height` whose upper left corner is (`x`, `y`), in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of the given size around `center`.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The rectangle between the edges given, in points.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The distance between the left and right edge, in points, never negative.
  public var width: Double { abs(size.width) }
  /// The distance between the top and bottom edge, in points, never negative.
  public var height: Double { abs(size.height) }
  /// The left edge.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The middle between left and right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The top edge.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The middle between top and bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { max(origin.y, origin.y + size.height) }

  /// The middle; setting it moves the rectangle and keeps its size.
  public var center: Point {
    get { Point(x: midX, y: midY) }
    set { origin = Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// Whether no point lies in it: a side is 0.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Rect: CustomStringConvertible {
  /// `(x, y) width × height`.
  public var description: String { "\(origin) \(size)" }
}
