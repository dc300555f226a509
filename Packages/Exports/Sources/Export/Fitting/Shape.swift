@_spi(Tools) package import Motion

/// A value over time, in cubic segments.
///
/// CSS keyframes, Lottie's handles, `CAKeyframeAnimation.timingFunctions` and SwiftUI's keyframes
/// can all express it.
///
/// A shape has no unit. If its values at progress 0 and 1 differ, they are 0 and 1. Otherwise both
/// are 0, and the value at its farthest point is 1.
package struct Shape: Sendable, Hashable {
  /// The keys in the order of time, which is either the progress or a fraction of the duration.
  ///
  /// Two keys at the same time are a jump.
  package let keys: [Key]

  /// A value at a time, with the curve to the next key.
  package struct Key: Sendable, Hashable {
    /// The progress, or the fraction of the duration.
    package let time: Double
    /// The value at that time.
    package let value: Double
    /// The curve to the next key; not used in the last key and between equal values.
    package let curve: CubicBezier

    package init(time: Double, value: Double, curve: CubicBezier = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The maximum number of keys in all shapes of a transition.
  ///
  /// It is more than all shipped animators together need for one operation.
  static let mostKeys = 4000

  package init(keys: [Key]) {
    precondition(keys.count > 1, "a shape has a beginning and an end")
    self.keys = keys
  }

  /// Creates a shape with a key for each sample, and straight lines between them.
  init(through samples: Samples) {
    self.init(keys: zip(samples.times, samples.values).map { Key(time: $0, value: $1) })
  }

  /// The straight line from 0 to 1.
  package static let linear = Shape(keys: [Key(time: 0, value: 0), Key(time: 1, value: 1)])

  /// Whether the shape is the straight line, so that the value equals the time.
  package var isPlain: Bool {
    keys.count == 2 && keys[0].curve == .linear && keys.allSatisfy { $0.time == $0.value }
  }

  /// The value at a time, as every target plays it; at a jump, the value after it.
  package func value(at time: Double) -> Double {
    var (low, high) = (0, keys.count)
    // The last key that is not after the time.
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    let key = keys[low]
    guard low + 1 < keys.count, time > key.time else { return key.value }
    let next = keys[low + 1]
    guard next.value != key.value else { return key.value }
    let share = key.curve.value(at: (time - key.time) / (next.time - key.time))
    return key.value + (next.value - key.value) * share
  }

  /// The lowest and the highest value, including overshoots between keys.
  package var range: ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    let (start, end) = (keys[0].time, keys[keys.count - 1].time)
    for step in 0...512 {
      let value = value(at: start + (end - start) * Double(step) / 512)
      (low, high) = (min(low, value), max(high, value))
    }
    return low...high
  }
}
