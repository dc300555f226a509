/// One coordinate of a Bézier curve that goes from 0 to 1, as a polynomial of its parameter.
struct Cubic: Sendable, Hashable {
  private let a: Double
  private let b: Double
  private let c: Double

  /// The coordinate whose control points are at `first` and `second`.
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

  /// The parameter, 0 to 1, at which a coordinate that never falls has the given value.
  ///
  /// Halley's method triples the number of correct digits in each step and ends when a step is too
  /// small to matter. Where the coordinate is almost flat it can diverge; bisection never does.
  /// Both measure the parameter, because on flat parts the value says little about it.
  ///
  /// Source: WebKit's `UnitBezier`, with Halley's method instead of Newton's, which is a fifth
  /// slower.
  func solution(for value: Double) -> Double {
    var parameter = value
    for _ in 0..<8 {
      let excess = self.value(at: parameter) - value
      let slope = slope(at: parameter)
      parameter -= excess * slope / (slope * slope - excess * (3 * a * parameter + b))
      // Outside of this range the polynomial can have other solutions.
      guard parameter >= 0, parameter <= 1 else { break }
      // Newton's step, excess ∕ slope, was this small, which leaves an error of about its cube.
      // Halley's own step can't be used here: it is small on flat parts too.
      if abs(excess) < 1e-6 * slope { return parameter }
    }
    return bisection(for: value)
  }

  private func bisection(for value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      // No number lies between the two, or all that do are as good as 0: the smallest numbers are a
      // thousand halvings away.
      guard high > 1e-30, low < middle && middle < high else { return middle }
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
  }
}
