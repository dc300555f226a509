extension Spring {
  /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Its mass is 1, and its frequency is chosen so that, measured by the envelope, a thousandth of
  /// the distance remains at the end of the duration. UIKit searches for the frequency with exactly
  /// twelve Newton steps and uses the result as it is, so a high velocity gives a different, softer
  /// spring. This behavior is reproduced here.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, clamped to 0.01 to 10.
  ///   - dampingRatio: The damping ratio, clamped to 1.2e-7 to 1. As in UIKit, it is never an error
  ///     unless it is NaN.
  ///   - initialVelocity: The velocity in whole distances per second, positive toward the target.
  /// - Throws: ``SpringError`` if one of them is NaN, or if the velocity is infinite.
  ///
  /// Edge cases: if the frequency is negative, its absolute value is used, which gives UIKit's
  /// stiffness; if the search diverges, the frequency is found by bisection.
  ///
  /// Source: measurements of UIKit, and the same search in the code of MotionAnimation and UXKit.
  public init(
    fittingDuration duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard !duration.isNaN else { throw SpringError(parameter: .duration, value: duration) }
    guard !dampingRatio.isNaN else {
      throw SpringError(parameter: .dampingRatio, value: dampingRatio)
    }
    try Self.require(initialVelocity, as: .initialVelocity, in: -.infinity..<(.infinity))
    let fit = SpringFit(
      duration: min(max(duration, 0.01), 10),
      ratio: min(max(dampingRatio, Double(Float.ulpOfOne)), 1),
      velocity: initialVelocity)
    let frequency = fit.frequency
    self.init(
      solvingFor: (1, frequency * frequency, 2 * fit.ratio * frequency),
      initialVelocity: initialVelocity, fittedDuration: fit.duration)
  }
}

/// The search for the frequency at which a spring has settled after a given time.
private struct SpringFit {
  let duration: Double
  let ratio: Double
  let velocity: Double

  /// The fraction of the distance that may remain at the end.
  private let rest = 0.001

  init(duration: Double, ratio: Double, velocity: Double) {
    self.duration = duration
    self.ratio = ratio
    self.velocity = velocity
  }

  var frequency: Double {
    let found = abs(newton())
    return (found * found).isNormal ? found : bisection()
  }

  private func newton() -> Double {
    var frequency = 5 / duration
    for _ in 0..<12 {
      let (excess, slope) = excess(at: frequency)
      frequency -= excess / slope
    }
    return frequency
  }

  /// The signed remaining distance at the end, and its derivative with respect to the frequency.
  private func excess(at frequency: Double) -> (Double, slope: Double) {
    guard ratio < 1 else {
      let decline = exponential(of: -frequency * duration)
      let left = (1 + (frequency - velocity) * duration) * decline
      let slope = duration * decline - duration * left
      return (frequency >= velocity ? left - rest : left + rest, slope)
    }
    let damped = (1 - ratio * ratio).squareRoot()
    let share = (ratio * frequency - velocity) / (damped * frequency)
    let decline = exponential(of: -ratio * frequency * duration)
    let slope =
      decline * (velocity / (damped * frequency * frequency) - ratio * duration * share)
    let sign: Double = share * decline >= 0 ? 1 : -1
    return (rest - sign * share * decline, -sign * slope)
  }

  /// The magnitude of the remaining distance at the end, minus the allowed distance.
  private func tooMuch(at frequency: Double) -> Double {
    let (excess, _) = excess(at: frequency)
    if ratio < 1 { return -excess }
    return abs(frequency >= velocity ? excess + rest : excess - rest) - rest
  }

  /// The root closest to the start of the search, or the start itself if there is no root.
  private func bisection() -> Double {
    let start = 5 / duration
    var (low, high) = (start, start)
    while tooMuch(at: high) > 0, high < start * 1e9 { high *= 2 }
    while tooMuch(at: low) <= 0, low > start * 1e-9 { low /= 2 }
    guard tooMuch(at: low) > 0, tooMuch(at: high) <= 0 else { return start }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if tooMuch(at: middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
