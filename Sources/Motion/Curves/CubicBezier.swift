/// A timing curve from (0, 0) to (1, 1) with two control points.
///
/// x is the fraction of the duration and y the progress. Both are cubic functions of a third
/// number, the curve's parameter, so finding y for a given x means solving the first function for
/// the parameter.
public struct CubicBezier: Sendable, Hashable {
  /// The first control point, whose x is 0 to 1.
  public let first: Point
  /// The second control point, whose x is 0 to 1.
  public let second: Point

  private let x: Cubic
  private let y: Cubic
  private let isStraight: Bool

  /// A straight line: the progress is the fraction of the duration.
  public static let linear = CubicBezier(Point(x: 0, y: 0), Point(x: 1, y: 1))
  /// Starts slowly, as `UIView.AnimationCurve.easeIn` does.
  public static let easeIn = CubicBezier(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
  /// Ends slowly, as `UIView.AnimationCurve.easeOut` does.
  public static let easeOut = CubicBezier(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
  /// Starts and ends slowly; UIKit's default curve, `UIView.AnimationCurve.easeInOut`.
  public static let easeInOut = CubicBezier(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
  /// Core Animation's default curve, which `UICubicTimingParameters()` also uses; `ease` in CSS.
  public static let caDefault = CubicBezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1))

  private init(_ first: Point, _ second: Point) {
    self.first = first
    self.second = second
    x = Cubic(first.x, second.x)
    y = Cubic(first.y, second.y)
    isStraight = first.x == first.y && second.x == second.y
  }

  /// The curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Throws: ``CubicBezierError`` unless both x are in the range 0 to 1 and both y are finite.
  ///
  /// Edge cases: a y may be outside 0 to 1. The curve then overshoots, but still ends at exactly 1.
  ///
  /// Source: CSS Easing Functions Level 1, `cubic-bezier()`; `CAMediaTimingFunction`.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(CubicBezierError) {
    for (name, x) in [("x1", x1), ("x2", x2)] where !(0...1).contains(x) {
      throw .outOfRange(name: name, value: x)
    }
    for (name, y) in [("y1", y1), ("y2", y2)] where !y.isFinite {
      throw .notFinite(name: name, value: y)
    }
    self.init(Point(x: x1, y: y1), Point(x: x2, y: y2))
  }

  /// Creates a curve from its four numbers, `x1, y1, x2, y2` as in CSS.
  ///
  /// - Throws: ``CubicBezierError`` unless there are four numbers, both x are in the range 0 to 1,
  ///   and both y are finite.
  public init(_ numbers: [Double]) throws(CubicBezierError) {
    guard numbers.count == 4 else { throw .wrongCount(numbers.count) }
    try self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The progress at a fraction of the duration; exactly 0 up to 0, and exactly 1 from 1 on.
  ///
  /// Edge cases: NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isStraight ? fraction : y.value(at: x.solution(for: fraction))
  }
}

/// Numbers that do not form a timing curve.
public enum CubicBezierError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of values is not four.
  case wrongCount(Int)
  /// An x, `x1` or `x2`, is outside 0 to 1, so that time would run backward.
  case outOfRange(name: String, value: Double)
  /// A y, `y1` or `y2`, is infinite or not a number.
  case notFinite(name: String, value: Double)

  /// What the numbers are and what was expected.
  public var description: String {
    switch self {
    case .wrongCount(let count):
      "a curve has four numbers, x1, y1, x2, y2, not \(count)"
    case .outOfRange(let name, let value):
      "\(name) of a curve must be between 0 and 1, but is \(value)"
    case .notFinite(let name, let value):
      "\(name) of a curve must be a finite number, but is \(value)"
    }
  }
}
