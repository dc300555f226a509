@_spi(Tools) import Motion

/// The values of one property at many times, as the engine shows them; a shape is fitted to them.
public struct Samples: Sendable, Hashable {
  /// Fractions of the duration, or positions of progress, in ascending order.
  package let times: [Double]
  /// The value at each time.
  package let values: [Double]

  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count && times.count > 1, "a value has two ends")
    self.times = times
    self.values = values
  }

  /// The samples with a function applied to their values.
  package func mapped(_ transform: (Double) -> Double) -> Samples {
    Samples(times: times, values: values.map(transform))
  }

  /// The lowest and the highest value.
  package var range: ClosedRange<Double> {
    var (low, high) = (values[0], values[0])
    for value in values { (low, high) = (min(low, value), max(high, value)) }
    return low...high
  }

  /// The value at a time between samples, interpolated linearly between its neighbors.
  public func value(at time: Double) -> Double {
    times.withUnsafeBufferPointer { times in
      values.withUnsafeBufferPointer { Self.value(at: time, times, $0) }
    }
  }

  /// The value at a time, for a loop that asks for many.
  static func value(
    at time: Double, _ times: UnsafeBufferPointer<Double>, _ values: UnsafeBufferPointer<Double>
  ) -> Double {
    let last = times.count - 1
    // The times are evenly spaced except for the last step, so the estimated index is off by at
    // most one.
    let place = (time - times[0]) / (times[last] - times[0]) * Double(last)
    var index = place > 0 ? Int(min(place, Double(last - 1))) : 0
    while index > 0, times[index] > time { index -= 1 }
    while index < last - 1, times[index + 1] < time { index += 1 }
    let width = times[index + 1] - times[index]
    guard width > 0 else { return values[index + 1] }
    let share = min(max((time - times[index]) / width, 0), 1)
    return values[index] + (values[index + 1] - values[index]) * share
  }

  /// The largest change of the value per time, without jumps; at least a millionth.
  package var steepness: Double {
    var steepest = 1e-6
    var before = 0.0
    for index in values.indices.dropFirst() {
      let width = times[index] - times[index - 1]
      guard width > 0 else { continue }
      let slope = abs(values[index] - values[index - 1]) / width
      // A change within one sample is a jump and has no slope.
      steepest = max(steepest, min(slope, before * 4 + 1))
      before = slope
    }
    return steepest
  }

  /// How often the values change direction by more than a threshold.
  ///
  /// - Parameters:
  ///   - start: The value before the first one.
  ///   - indices: The samples to examine.
  ///   - most: The number at which the counting stops.
  func turns(
    over swing: Double, from start: Double, in indices: Range<Int>, upTo most: Int
  ) -> Int {
    var turns = 0
    // The lowest and the highest value since the last turn, and whether the values rise from there.
    var (low, high) = (start, start)
    var rises: Bool?
    for index in indices {
      let value = values[index]
      (low, high) = (min(low, value), max(high, value))
      if value > low + swing, rises != true {
        turns += rises == nil ? 0 : 1
        (rises, high) = (true, value)
      } else if value < high - swing, rises != false {
        turns += rises == nil ? 0 : 1
        (rises, low) = (false, value)
      }
      if turns >= most { break }
    }
    return turns
  }

  /// The largest distance between a shape and the samples.
  package func error(of shape: Shape) -> Double {
    var worst = 0.0
    for (time, value) in zip(times, values) {
      worst = max(worst, abs(shape.value(at: time) - value))
    }
    return worst
  }
}
