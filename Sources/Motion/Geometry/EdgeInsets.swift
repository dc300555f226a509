/// Distances inward from the four edges of a rectangle, in points.
///
/// Negative distances are outward.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points, regardless of the layout direction.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points, regardless of the layout direction.
  public var right: Double

  /// No inset at any edge.
  public static let zero = EdgeInsets()

  /// The insets of the four edges, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The amount by which the insets reduce a width, in points.
  public var horizontal: Double { left + right }

  /// The amount by which the insets reduce a height, in points.
  public var vertical: Double { top + bottom }
}
