/// The resistance of content that is pulled beyond its end.
///
/// Source: the published formula of a scroll view's bounce, `(1 − 1 ÷ (x · c ÷ d + 1)) · d`.
public enum RubberBand {
  /// The fraction of the finger's first point that the content follows, 0 to 1.
  public static let coefficient = 0.55

  /// The distance that the content moves.
  ///
  /// - Parameters:
  ///   - distance: The distance of the finger beyond the end, in points; negative on the other
  ///     side.
  ///   - dimension: The size of the content in that direction, in points, which the offset never
  ///     reaches. If it is 0 or less, the content does not move.
  public static func offset(pulledBy distance: Double, dimension: Double) -> Double {
    offset(pulledBy: distance, dimension: dimension, following: coefficient)
  }

  /// The distance that the content moves, with another coefficient.
  ///
  /// - Parameters:
  ///   - distance: The distance of the finger beyond the end, in points; negative on the other
  ///     side.
  ///   - dimension: The size of the content in that direction, in points.
  ///   - coefficient: The fraction of the finger's first point that the content follows, 0 to 1,
  ///     instead of ``coefficient``.
  public static func offset(
    pulledBy distance: Double, dimension: Double, following coefficient: Double
  ) -> Double {
    guard dimension > 0, distance != 0 else { return 0 }
    let pulled = (1 - 1 / (abs(distance) * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -pulled : pulled
  }

  /// The speed of the content as a fraction of the finger's speed: the derivative of the offset.
  public static func speed(
    pulledBy distance: Double, dimension: Double, following coefficient: Double
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = abs(distance) * coefficient / dimension + 1
    return coefficient / (stretch * stretch)
  }

  /// The distance of the finger beyond the end for an offset of the content: the inverse of
  /// ``offset(pulledBy:dimension:)``.
  ///
  /// Edge cases: an offset equal to the dimension or larger counts as slightly less than the
  /// dimension.
  public static func distance(pulling offset: Double, dimension: Double) -> Double {
    guard dimension > 0, offset != 0 else { return 0 }
    let share = min(abs(offset) / dimension, 0.999)
    let distance = (1 / (1 - share) - 1) * dimension / coefficient
    return offset < 0 ? -distance : distance
  }
}
