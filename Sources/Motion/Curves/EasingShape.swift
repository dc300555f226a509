/// The `In` form of an easing function.
///
/// The other two forms are reflections of it.
enum EasingShape {
  case power(Int)
  case sinusoid
  case exponential
  case circle
  case back(overshoot: Double)
  case elastic(period: Double)
  case bounce

  /// The value at `time`, 0 to 1.
  func value(at time: Double) -> Double {
    switch self {
    case .power(let exponent):
      Self.power(time, exponent)
    case .sinusoid:
      1 - cosine(of: time * .pi / 2)
    case .exponential:
      time > 0 ? powerOfTwo(10 * (time - 1)) : 0
    case .circle:
      1 - (1 - time * time).squareRoot()
    case .back(let overshoot):
      time * time * ((overshoot + 1) * time - overshoot)
    case .elastic(let period):
      -powerOfTwo(10 * (time - 1)) * sine(of: Self.swing(time, period))
    case .bounce:
      1 - Self.bounceOut(1 - time).value
    }
  }

  /// The derivative at `time`, 0 to 1.
  func slope(at time: Double) -> Double {
    switch self {
    case .power(let exponent):
      Double(exponent) * Self.power(time, exponent - 1)
    case .sinusoid:
      sine(of: time * .pi / 2) * .pi / 2
    case .exponential:
      powerOfTwo(10 * (time - 1)) * Self.growth
    case .circle:
      time < 1 ? time / (1 - time * time).squareRoot() : .infinity
    case .back(let overshoot):
      time * (3 * (overshoot + 1) * time - 2 * overshoot)
    case .elastic(let period):
      -powerOfTwo(10 * (time - 1))
        * (Self.growth * sine(of: Self.swing(time, period))
          + 2 * .pi / period * cosine(of: Self.swing(time, period)))
    case .bounce:
      Self.bounceOut(1 - time).slope
    }
  }

  /// The growth rate of 2^(10t): 10 · ln 2.
  private static let growth = 10 * 0.693147180559945309417232121458

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= base }
    return result
  }

  private static func swing(_ time: Double, _ period: Double) -> Double {
    (time - 1 - period / 4) * 2 * .pi / period
  }

  /// Four parabolas with the same curvature: the fall, and three bounces of decreasing height.
  private static func bounceOut(_ time: Double) -> (value: Double, slope: Double) {
    let (middle, top) =
      switch time * 2.75 {
      case ..<1: (0.0, 0.0)
      case ..<2: (1.5, 0.75)
      case ..<2.5: (2.25, 0.9375)
      default: (2.625, 0.984375)
      }
    let away = time - middle / 2.75
    return (7.5625 * away * away + top, 15.125 * away)
  }
}
