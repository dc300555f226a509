extension Spring {
  /// The remaining distance at which a spring counts as settled, in Core Animation and UIKit.
  private static let rest = 0.001

  /// Core Animation's `settlingDuration`: after that many seconds the remaining distance stays
  /// within 0.001.
  ///
  /// Below critical damping it is where the envelope ln 1000 + ln(1 + |β − v| ∕ ω_d) over β falls
  /// to it. From there on it is the first full tenth of a second, always of the critical spring:
  /// one that ``allowsOverdamping`` still has a percent or so to go.
  ///
  /// Source: the examples in `CASpringAnimation`'s documentation, and a reimplementation of it.
  public var settlingDuration: Double {
    guard case .under(let swing) = solution else { return criticalSettlingDuration }
    let share = abs((swing.decay - initialVelocity) / swing.frequency)
    return (logarithm(of: 1 / Self.rest) + logarithm(of: 1 + share)) / swing.decay
  }

  /// The duration for which to play the spring: its fitted duration, or else its settling duration.
  public var naturalDuration: Double { fittedDuration ?? settlingDuration }

  private var criticalSettlingDuration: Double {
    let end = criticalDuration
    // Unless the spring overshoots, the distance is greater than that until the end. Otherwise it
    // passes through rest before, and counting the tenths of minutes would be slow.
    let overshoots = initialVelocity > frequency
    guard end < (overshoots ? 60 : 1000) else { return end }
    var tenths = overshoots ? 1 : max(1, (end * 10).rounded(.down))
    while abs(criticalDistance(at: tenths * 0.1)) > Self.rest { tenths += 1 }
    return tenths * 0.1
  }

  /// When the critical spring of this frequency and velocity is within 0.001 for good, in seconds.
  ///
  /// It is the last root of |1 + (ω − v)·t|·e^(−ωt) = 0.001, whatever the damping.
  public var criticalDuration: Double {
    // After its last turning point the distance only shrinks. That point is after the start
    // unless the velocity is between 0 and the frequency.
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

  /// UIKit's own estimate of ``criticalDuration``, in seconds, too long by up to 0.0002.
  ///
  /// It is what `UIViewPropertyAnimator` reports for a critical spring: 0.5058 for ``system``.
  ///
  /// Edge cases: the estimate is undefined if the velocity reaches the frequency; the exact root
  /// is returned instead.
  ///
  /// Source: UIKit's binary, as described by others: an approximation of Lambert's W₋₁ in the
  /// manner of Barry et al. (2000), with the constants as they are there.
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

  private func criticalDistance(at seconds: Double) -> Double {
    (1 + (frequency - initialVelocity) * seconds) * exponential(of: -frequency * seconds)
  }
}
