@_spi(Tools) import Motion

/// A closed outline of a Lottie file.
///
/// Outlines of one kind have the same number of corners, so that players can move each of them.
struct LottiePath {
  /// A corner, with the handles of its curve relative to it.
  struct Corner {
    var point: Point
    var before = Point.zero
    var after = Point.zero
  }

  private(set) var corners: [Corner] = []

  /// How far a handle reaches for a quarter of a circle, as a fraction of the radius.
  private static let reach = 0.5522847498

  /// A circle; the numbers are its center and its radius.
  static func circle(_ numbers: [Double]) -> LottiePath {
    let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
    return rectangle([x - radius, y - radius, 2 * radius, 2 * radius, radius])
  }

  /// A rectangle with round corners; the numbers are its sides and its radius.
  static func rectangle(_ numbers: [Double]) -> LottiePath {
    let (left, top) = (numbers[0], numbers[1])
    let (right, bottom) = (left + numbers[2], top + numbers[3])
    let radius = max(min(numbers[4], numbers[2] / 2, numbers[3] / 2), 0)
    var path = LottiePath()
    // Clockwise; each corner of the rectangle has two points, and the arc is between them.
    for (x, y, toward) in [
      (left, top, Point(x: 0, y: -1)), (right, top, Point(x: 1, y: 0)),
      (right, bottom, Point(x: 0, y: 1)), (left, bottom, Point(x: -1, y: 0)),
    ] {
      // The direction along the next side.
      let onward = Point(x: -toward.y, y: toward.x)
      let handle = radius * reach
      path.corners.append(
        Corner(
          point: Point(x: x - toward.x * radius, y: y - toward.y * radius),
          after: Point(x: toward.x * handle, y: toward.y * handle)))
      path.corners.append(
        Corner(
          point: Point(x: x + onward.x * radius, y: y + onward.y * radius),
          before: Point(x: -onward.x * handle, y: -onward.y * handle)))
    }
    return path
  }
}
