/// The resistance of something that a finger pulls beyond its end.
///
/// Source: the published formula of a scroll view's bounce, `(1 − 1 ÷ (x · c ÷ d + 1)) · d`.
public enum RubberBand {
  /// How much of the finger's first point is followed, 0 to 1.
  public static let coefficient = 0.55

  /// How far the thing moves.
  ///
  /// - Parameters:
  ///   - distance: How far the finger is beyond the end, in points; negative on the other side.
  ///   - dimension: The size of the thing in that direction, in points; it never moves as far. With 0
  ///     or less it does not move.
  public static func offset(pulledBy distance: Double, dimension: Double) -> Double {
    offset(pulledBy: distance, dimension: dimension, following: coefficient)
  }

  /// How far the thing moves that follows another part of the finger's first point.
  ///
  /// - Parameters:
  ///   - distance: How far the finger is beyond the end, in points; negative on the other side.
  ///   - dimension: The size of the thing in that direction, in points.
  ///   - coefficient: That part, 0 to 1, in place of ``coefficient``.
  public static func offset(
    pulledBy distance: Double, dimension: Double, following coefficient: Double
  ) -> Double {
    guard dimension > 0, distance != 0 else { return 0 }
    let pulled = (1 - 1 / (abs(distance) * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -pulled : pulled
  }

  /// The part of the finger's speed at which the thing moves there: the derivative of the offset.
  public static func speed(
    pulledBy distance: Double, dimension: Double, following coefficient: Double
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = abs(distance) * coefficient / dimension + 1
    return coefficient / (stretch * stretch)
  }

  /// How far the finger is beyond the end when the thing has moved so far: the inverse of
  /// ``offset(pulledBy:dimension:)``.
  ///
  /// Edge cases: an offset of the dimension or more counts as just below it.
  public static func distance(pulling offset: Double, dimension: Double) -> Double {
    guard dimension > 0, offset != 0 else { return 0 }
    let share = min(abs(offset) / dimension, 0.999)
    let distance = (1 / (1 - share) - 1) * dimension / coefficient
    return offset < 0 ? -distance : distance
  }
}
