extension Rect {
  /// The rectangle, moved right by `dx` and down by `dy` points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// The rectangle with its left and right edges moved inward by `dx` points, the others by `dy`
  /// points.
  ///
  /// Negative distances enlarge it. If an inset is too large for the rectangle, the rectangle
  /// collapses to its center line instead of becoming negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle with each edge moved inward by its inset.
  ///
  /// If the insets leave no width or height, the two edges meet halfway between their would-be
  /// positions.
  public func inset(by insets: EdgeInsets) -> Rect {
    let (left, right) = Self.ordered(minX + insets.left, maxX - insets.right)
    let (top, bottom) = Self.ordered(minY + insets.top, maxY - insets.bottom)
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The intersection of both rectangles; nil if they don't touch.
  ///
  /// Rectangles that only touch have an empty intersection: their common edge or corner.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the two rectangles overlap.
  ///
  /// Touching is not enough.
  public func intersects(_ other: Rect) -> Bool {
    intersection(other).map { !$0.isEmpty } ?? false
  }

  /// Whether the rectangle contains a point.
  ///
  /// The left and top edges belong to the rectangle; the others do not.
  ///
  /// So a point on the common edge of two adjacent rectangles is in exactly one of them.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the rectangle contains all of `other`.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  private static func ordered(_ low: Double, _ high: Double) -> (Double, Double) {
    guard low > high else { return (low, high) }
    let middle = (low + high) / 2
    return (middle, middle)
  }
}
