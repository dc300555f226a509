@_spi(Tools) package import Motion

/// A value over time: as the engine shows it, or in the few cubic segments that are fitted to that.
///
/// What the engine shows has a key for each frame and straight lines between them. CSS keyframes, Lottie's handles,
/// `CAKeyframeAnimation.timingFunctions` and SwiftUI's keyframes can all express cubic segments.
///
/// The shapes of a ``Keyed`` have no unit. If their values at progress 0 and 1 differ, they are 0 and 1. Otherwise
/// both are 0, and the value at the farthest point is 1.
public struct Shape: Sendable, Hashable {
  /// The times of the keys in ascending order, which are either positions of progress or fractions of the duration.
  ///
  /// Two keys at the same time are a jump.
  package let times: [Double]
  /// The value of each key.
  package let values: [Double]
  /// The curve from each key to the next; empty if all of them are straight lines.
  private let curves: [CubicBezier]

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

  private init(_ times: [Double], _ values: [Double], _ curves: [CubicBezier]) {
    precondition(
      times.count == values.count && times.count > 1, "a shape has a beginning and an end")
    (self.times, self.values, self.curves) = (times, values, curves)
  }

  /// Creates a shape with straight lines between values.
  package init(times: [Double], values: [Double]) { self.init(times, values, []) }

  package init(keys: [Key]) {
    let isStraight = keys.allSatisfy { $0.curve == .linear }
    self.init(keys.map(\.time), keys.map(\.value), isStraight ? [] : keys.map(\.curve))
  }

  /// The keys in the order of time.
  package var keys: [Key] {
    times.indices.map { index in
      Key(
        time: times[index], value: values[index],
        curve: curves.isEmpty ? .linear : curves[index])
    }
  }

  /// The straight line from 0 to 1.
  package static let linear = Shape(times: [0, 1], values: [0, 1])

  /// Whether the shape is the straight line, so that the value equals the time.
  package var isPlain: Bool { times.count == 2 && curves.isEmpty && times == values }

  /// The shape with a function applied to its values.
  package func mapped(_ transform: (Double) -> Double) -> Shape {
    Shape(times, values.map(transform), curves)
  }

  /// The value at a time, as every target plays it; at a jump, the value after it.
  public func value(at time: Double) -> Double {
    times.withUnsafeBufferPointer { times in
      values.withUnsafeBufferPointer { values in
        Self.value(at: time, times, values) { curves.isEmpty ? $1 : curves[$0].value(at: $1) }
      }
    }
  }

  /// The value at a time, for a loop that asks for many.
  ///
  /// - Parameter way: How much of the way from a key to the next is done after a fraction of the time between them.
  @inline(__always)
  static func value(
    at time: Double, _ times: UnsafeBufferPointer<Double>, _ values: UnsafeBufferPointer<Double>,
    along way: (Int, Double) -> Double = { $1 }
  ) -> Double {
    let last = times.count - 1
    // The values of an engine are evenly spaced except for the last step, so the estimate is off by at most one.
    let place = (time - times[0]) / (times[last] - times[0]) * Double(last)
    var index = place > 0 ? Int(min(place, Double(last))) : 0
    while index > 0, times[index] > time { index -= 1 }
    while index < last, times[index + 1] <= time { index += 1 }
    guard index < last, time > times[index], values[index + 1] != values[index] else {
      return values[index]
    }
    let share = way(index, (time - times[index]) / (times[index + 1] - times[index]))
    return values[index] + (values[index + 1] - values[index]) * share
  }

  /// The lowest and the highest value, including overshoots between keys.
  package var range: ClosedRange<Double> {
    let (start, end) = (times[0], times[times.count - 1])
    let shown =
      curves.isEmpty
      ? values : (0...512).map { value(at: start + (end - start) * Double($0) / 512) }
    var (low, high) = (shown[0], shown[0])
    for value in shown { (low, high) = (min(low, value), max(high, value)) }
    return low...high
  }
}
