/// A timing curve, which maps a fraction of the duration to progress.
public enum TimingCurve: Sendable, Hashable {
  /// A Bézier curve.
  case cubic(CubicBezier)
  /// A spring, of which the first `duration` seconds (more than 0) are played.
  ///
  /// With another duration, it would no longer be the same spring, so the duration is the curve's
  /// ``naturalDuration``.
  case spring(Spring, duration: Double)
  /// One of Penner's functions.
  case easing(Easing)
  /// An author's own curve, given by samples.
  case sampled(SampledCurve)

  /// A straight line.
  public static let linear = TimingCurve.cubic(.linear)
  /// Starts slowly.
  public static let easeIn = TimingCurve.cubic(.easeIn)
  /// Ends slowly.
  public static let easeOut = TimingCurve.cubic(.easeOut)
  /// Starts and ends slowly; UIKit's default.
  public static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's default curve.
  public static let caDefault = TimingCurve.cubic(.caDefault)

  /// A spring that is played for its natural duration: the duration that it was fitted to, or the
  /// time until it has settled.
  public static func spring(_ spring: Spring) -> TimingCurve {
    .spring(spring, duration: spring.naturalDuration)
  }

  /// The progress at a fraction of the duration: exactly 0 up to 0, and exactly 1 from 1 on.
  ///
  /// In between, it may leave the range 0 to 1. At the end of its duration, a spring is never
  /// exactly at its target, so it jumps the last thousandth, as in Core Animation. NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    return switch self {
    case .cubic(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .easing(let easing): easing.value(at: fraction)
    case .sampled(let curve): curve.value(at: fraction)
    }
  }

  /// How far the curve jumps at its end, in progress: the last thousandth of a spring that has
  /// settled, or more if it has not; negative if it overshoots there.
  public var lastStep: Double { 1 - value(at: 1.0.nextDown) }

  /// The duration in seconds that the curve itself requires, as a spring does; nil if it requires
  /// none.
  public var naturalDuration: Double? {
    guard case .spring(_, let duration) = self else { return nil }
    return duration
  }
}
