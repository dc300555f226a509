@_spi(Tools) import Motion

/// The values that a property has at some places of a curve's way, as an animator of keys says them.
package struct Lane: Sendable, Hashable {
  package var keys: [Key]
  /// Whether a curve that swings past its end comes back to the keys before it, as what depends on a distance.
  package var isMirrored = false

  /// A value, and the curve that leads to it.
  package struct Key: Sendable, Hashable {
    /// The progress of the curve, from 0 to 1.
    package var position: Double
    /// The value, in the property's unit.
    package var value: Double
    /// The name of one of the engine's curves; nil is linear.
    package var easing: String?
  }

  /// The value where a curve is somewhere; a curve beyond 0 or 1 goes on, unless the lane is mirrored.
  package func value(at progress: Double) -> Double {
    let place = isMirrored ? Self.mirrored(progress) : progress
    let (segment, share) = Self.place(of: place, in: keys.map(\.position))
    let (from, to) = (keys[segment].value, keys[segment + 1].value)
    return from + (to - from) * Self.eased(share, keys[segment + 1].easing)
  }

  /// The place on the way that is as far from its end.
  static func mirrored(_ progress: Double) -> Double { 1 - abs(1 - progress) }

  /// The segment in which a progress is, and how far.
  static func place(of progress: Double, in positions: [Double]) -> (segment: Int, share: Double) {
    var segment = 0
    while segment + 2 < positions.count, progress >= positions[segment + 1] { segment += 1 }
    let length = positions[segment + 1] - positions[segment]
    return (segment, length > 0 ? (progress - positions[segment]) / length : 1)
  }

  static func eased(_ share: Double, _ easing: String?) -> Double {
    easing.flatMap { TimingCurve(named: $0) }?.value(at: share) ?? share
  }
}
