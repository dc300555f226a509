/// One coordinate of a Bézier curve from 0 to 1, as a polynomial in the curve's parameter.
struct Cubic: Sendable, Hashable {
  private let a: Double
  private let b: Double
  private let c: Double

  /// The coordinate with control points at `first` and `second`.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double {
    ((a * parameter + b) * parameter + c) * parameter
  }

  func slope(at parameter: Double) -> Double {
    (3 * a * parameter + 2 * b) * parameter + c
  }

  /// The parameter, 0 to 1, at which a coordinate that never decreases has the given value.
  ///
  /// Halley's method triples the number of correct digits in each step, and stops when a step is
  /// too small to matter. It can diverge where the coordinate is almost flat, but bisection can't.
  /// Both measure the error in the parameter, because on flat parts the value says little about it.
  ///
  /// Source: WebKit's `UnitBezier`, but with Halley's method instead of Newton's, which is a fifth
  /// slower.
  func solution(for value: Double) -> Double {
    var parameter = value
    for _ in 0..<8 {
      let excess = self.value(at: parameter) - value
      let slope = slope(at: parameter)
      parameter -= excess * slope / (slope * slope - excess * (3 * a * parameter + b))
      // Outside this range, the polynomial may have other solutions.
      guard parameter >= 0, parameter <= 1 else { break }
      // Newton's step, excess ∕ slope, was this small, so the remaining error is about its cube.
      // Halley's own step can't be used here, because it is also small on flat parts.
      if abs(excess) < 1e-6 * slope { return parameter }
    }
    return bisection(for: value)
  }

  private func bisection(for value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      // There is no number between the two, or all such numbers are practically 0. Without this
      // limit, it would take a thousand halvings to get to the smallest numbers.
      guard high > 1e-30, low < middle && middle < high else { return middle }
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
  }
}
