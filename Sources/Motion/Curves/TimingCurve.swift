/// How progress depends on time: maps a fraction of the duration to progress.
public enum TimingCurve: Sendable, Hashable {
  /// A Bézier curve.
  case cubic(CubicBezier)
  /// A spring of which the first `duration` seconds, more than 0, are played.
  ///
  /// Played in another time it would no longer be the same spring, so
  /// the duration is the curve's ``naturalDuration``.
  case spring(Spring, duration: Double)
  /// One of Penner's functions.
  case easing(Easing)
  /// An author's own curve, as samples.
  case sampled(SampledCurve)

  /// The straight line.
  public static let linear = TimingCurve.cubic(.linear)
  /// Starts slowly.
  public static let easeIn = TimingCurve.cubic(.easeIn)
  /// Ends slowly.
  public static let easeOut = TimingCurve.cubic(.easeOut)
  /// Starts and ends slowly; UIKit's default.
  public static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's default curve.
  public static let caDefault = TimingCurve.cubic(.caDefault)

  /// A spring played for its natural duration: the one it was fitted to, or until it has settled.
  public static func spring(_ spring: Spring) -> TimingCurve {
    .spring(spring, duration: spring.naturalDuration)
  }

  /// The progress at a fraction of the duration: exactly 0 at 0 and before, 1 at 1 and after.
  ///
  /// In between it can leave 0 to 1. A spring is never exactly at its target at the end of its
  /// duration; as in Core Animation, it snaps the last thousandth. NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    return switch self {
    case .cubic(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .easing(let easing): easing.value(at: fraction)
    case .sampled(let curve): curve.value(at: fraction)
    }
  }

  /// How fast progress grows: progress per duration, at a fraction clamped to 0 to 1.
  ///
  /// Divide by the duration for progress per second. Edge cases: infinite where the curve is
  /// vertical; at the end of a spring, the speed before the snap.
  public func slope(at fraction: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.slope(at: fraction)
    case .spring(let spring, let duration):
      spring.velocity(at: min(fraction, 1) * duration) * duration
    case .easing(let easing): easing.slope(at: fraction)
    case .sampled(let curve): curve.slope(at: fraction)
    }
  }

  /// The duration in seconds that the curve itself requires, as a spring does; nil if it has none.
  public var naturalDuration: Double? {
    guard case .spring(_, let duration) = self else { return nil }
    return duration
  }
}
