/// The y of a cubic curve from (0, 0) to (1, 1) at an x.
///
/// - Parameter points: Its control points: x1, y1, x2, y2.
func bezierValue(_ points: [Double], at x: Double) -> Double {
  func at(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if at(points[0], points[2], middle) < x { low = middle } else { high = middle }
  }
  return at(points[1], points[3], (low + high) / 2)
}
