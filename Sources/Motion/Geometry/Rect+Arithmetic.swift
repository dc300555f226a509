extension Rect {
  /// The rectangle moved right by `dx` and down by `dy` points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// The rectangle with its left and right edges moved inward by `dx`, the others by `dy` points.
  ///
  /// Negative distances make it larger. If an inset is larger than the rectangle, it collapses onto
  /// its center line instead of turning inside out.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle with each edge moved inward by its inset.
  ///
  /// If the insets leave no width or height, both edges meet in the middle of where they would have
  /// been.
  public func inset(by insets: EdgeInsets) -> Rect {
    let (left, right) = Self.ordered(minX + insets.left, maxX - insets.right)
    let (top, bottom) = Self.ordered(minY + insets.top, maxY - insets.bottom)
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The intersection of both rectangles; nil if they are apart.
  ///
  /// Rectangles that only touch have an empty intersection, their common edge or corner.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The union: the smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the two have some area in common; touching is not enough.
  public func intersects(_ other: Rect) -> Bool {
    intersection(other).map { !$0.isEmpty } ?? false
  }

  /// Whether `point` lies in the rectangle; the left and top edges belong to it, the others do not.
  ///
  /// So exactly one of two adjacent rectangles contains a point on their common edge.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether all of `other` is inside.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  private static func ordered(_ low: Double, _ high: Double) -> (Double, Double) {
    guard low > high else { return (low, high) }
    let middle = (low + high) / 2
    return (middle, middle)
  }
}
