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
      1 - Self.bounceOut(1 - time)
    }
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= base }
    return result
  }

  private static func swing(_ time: Double, _ period: Double) -> Double {
    (time - 1 - period / 4) * 2 * .pi / period
  }

  /// Four parabolas with the same curvature: the fall, and three bounces of decreasing height.
  private static func bounceOut(_ time: Double) -> Double {
    let (middle, top) =
      switch time * 2.75 {
      case ..<1: (0.0, 0.0)
      case ..<2: (1.5, 0.75)
      case ..<2.5: (2.25, 0.9375)
      default: (2.625, 0.984375)
      }
    let away = time - middle / 2.75
    return 7.5625 * away * away + top
  }
}
