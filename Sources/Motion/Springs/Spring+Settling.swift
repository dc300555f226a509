extension Spring {
  /// The remaining distance at which a spring counts as settled in Core Animation and UIKit.
  private static let rest = 0.001

  /// Core Animation's `settlingDuration`: the number of seconds after which the remaining distance
  /// stays within 0.001.
  ///
  /// Below critical damping, it is the time at which the envelope falls to 0.001:
  /// ln 1000 + ln(1 + |β − v| ∕ ω_d) over β. From critical damping on, it is the first full tenth
  /// of a second at which the spring is within 0.001: the critically damped one, or the overdamped
  /// one if the spring ``allowsOverdamping``, which takes several times as long.
  ///
  /// Source: the examples in the documentation of `CASpringAnimation`, and a reimplementation of
  /// it.
  public var settlingDuration: Double {
    switch solution {
    case .under(let swing):
      let share = abs((swing.decay - initialVelocity) / swing.frequency)
      return (logarithm(of: 1 / Self.rest) + logarithm(of: 1 + share)) / swing.decay
    case .critical:
      // One that overshoots passes through rest before its end, and Core Animation stops there.
      return tenths(until: criticalDuration, stopsInPassing: initialVelocity > frequency)
    case .over(let sum):
      return tenths(until: sum.duration(to: Self.rest), stopsInPassing: false)
    }
  }

  /// The duration for which to play the spring: its fitted duration if it has one, otherwise its
  /// settling duration.
  public var naturalDuration: Double { fittedDuration ?? settlingDuration }

  /// The first full tenth of a second at which the spring is at rest.
  ///
  /// - Parameters:
  ///   - end: The time, in seconds, from which it stays at rest.
  ///   - stopsInPassing: Whether the tenths are counted from the start, which would be slow for
  ///     minutes, and not from the end.
  private func tenths(until end: Double, stopsInPassing: Bool) -> Double {
    guard end < (stopsInPassing ? 60 : 1000) else { return end }
    var tenths = stopsInPassing ? 1 : max(1, (end * 10).rounded(.down))
    while abs(solution.distance(at: tenths * 0.1)) > Self.rest { tenths += 1 }
    return tenths * 0.1
  }

  /// The time, in seconds, after which the critical spring with this frequency and velocity stays
  /// within 0.001.
  ///
  /// It is the last root of |1 + (ω − v)·t|·e^(−ωt) = 0.001, regardless of the damping.
  public var criticalDuration: Double {
    // After the last turning point, the distance only decreases. The turning point is after the
    // start, unless the velocity is between 0 and the frequency.
    let closing = frequency - initialVelocity
    let turn = -initialVelocity / (frequency * closing)
    var (low, high) = (0.0, 1 / frequency)
    if turn > 0, turn.isFinite {
      let isSettled = abs(criticalDistance(at: turn)) <= Self.rest
      (low, high) = isSettled ? (0, turn) : (turn, turn + 1 / frequency)
    }
    while abs(criticalDistance(at: high)) > Self.rest { high = low + (high - low) * 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if abs(criticalDistance(at: middle)) > Self.rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// UIKit's own estimate of ``criticalDuration`` in seconds, which is too long by up to 0.0002.
  ///
  /// This is what `UIViewPropertyAnimator` reports for a critical spring: 0.5058 for ``system``.
  ///
  /// Edge cases: the estimate is undefined if the velocity reaches the frequency. In that case, the
  /// exact root is returned.
  ///
  /// Source: UIKit's binary, as described by others. It is an approximation of Lambert's W₋₁ in the
  /// manner of Barry et al. (2000), with UIKit's constants.
  public var estimatedCriticalDuration: Double {
    let closing = frequency - initialVelocity
    let start = logarithm(
      of: abs(frequency * exponential(of: -frequency / closing) * Self.rest / closing))
    let depth = -1 - start
    let numerator = (depth / 2).squareRoot() * 0.3361
    let denominator = 1 - 0.0042 * depth * exponential(of: -0.0201 * depth.squareRoot())
    let correction = (1 - 1 / (1 + numerator / denominator)) * -5.950609937518595
    let estimate = -(closing * (start + correction) + frequency) / (frequency * closing)
    return closing > 0 && estimate.isFinite ? estimate : criticalDuration
  }

  /// The fraction of the distance that remains of the critical spring, whatever the damping.
  private func criticalDistance(at seconds: Double) -> Double {
    (1 + (frequency - initialVelocity) * seconds) * exponential(of: -frequency * seconds)
  }
}

extension SpringSolution.Sum {
  /// The time, in seconds, after which the remaining distance stays within `rest`.
  func duration(to rest: Double) -> Double {
    func distance(_ seconds: Double) -> Double {
      slowShare * exponential(of: slowRate * seconds)
        + fastShare * exponential(of: fastRate * seconds)
    }
    // Like a critical spring, it turns at most once, and only approaches the target after that.
    let turn = logarithm(of: -fastShare * fastRate / (slowShare * slowRate)) / (slowRate - fastRate)
    var (low, high) = (0.0, -1 / slowRate)
    if turn > 0, turn.isFinite {
      (low, high) = abs(distance(turn)) <= rest ? (0, turn) : (turn, turn - 1 / slowRate)
    }
    while abs(distance(high)) > rest { high = low + (high - low) * 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if abs(distance(middle)) > rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
