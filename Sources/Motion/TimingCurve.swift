/// How progress depends on time: what an animation's fraction of its duration goes through.
public enum TimingCurve: Sendable, Hashable {
  /// A Bézier curve.
  case cubic(CubicBezier)
  /// A spring of which the first `duration` seconds, more than 0, are played.
  ///
  /// Played faster or slower than in that time it is no longer the spring that was asked for, so
  /// the duration is the curve's ``naturalDuration``.
  case spring(Spring, duration: Double)
  /// One of Penner's functions.
  case easing(Easing)

  /// The straight line.
  public static let linear = TimingCurve.cubic(.linear)
  /// Starts slowly.
  public static let easeIn = TimingCurve.cubic(.easeIn)
  /// Ends slowly.
  public static let easeOut = TimingCurve.cubic(.easeOut)
  /// Starts and ends slowly; what UIKit uses where nothing is said.
  public static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's default curve.
  public static let caDefault = TimingCurve.cubic(.caDefault)

  /// A spring played for its natural duration: what it was fitted to, or until it has settled.
  public static func spring(_ spring: Spring) -> TimingCurve {
    .spring(spring, duration: spring.naturalDuration)
  }

  /// The progress at a fraction of the duration: exactly 0 at 0 and before, 1 at 1 and after.
  ///
  /// In between it may leave 0 to 1. A spring is never quite there at the end of its duration; as in
  /// Core Animation it snaps the last thousandth. A fraction that is not a number counts as 0.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    return switch self {
    case .cubic(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .easing(let easing): easing.value(at: fraction)
    }
  }

  /// How fast progress grows: progress per duration, at a fraction clamped to 0 to 1.
  ///
  /// Divide by the duration for progress a second. Edge cases: infinite where the curve stands
  /// upright; at the end of a spring, the speed before the snap.
  public func slope(at fraction: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.slope(at: fraction)
    case .spring(let spring, let duration):
      spring.velocity(at: min(fraction, 1) * duration) * duration
    case .easing(let easing): easing.slope(at: fraction)
    }
  }

  /// The seconds that the curve itself asks for: a spring's duration; nil where any will do.
  public var naturalDuration: Double? {
    guard case .spring(_, let duration) = self else { return nil }
    return duration
  }
}
