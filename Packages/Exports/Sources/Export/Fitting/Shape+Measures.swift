// What the fitting of a shape to another one looks at.
extension Shape {
  /// The largest change of the value per time, without jumps; at least a millionth.
  package var steepness: Double {
    var steepest = 1e-6
    var before = 0.0
    for index in values.indices.dropFirst() {
      let width = times[index] - times[index - 1]
      guard width > 0 else { continue }
      let slope = abs(values[index] - values[index - 1]) / width
      // A change from one frame to the next is a jump and has no slope.
      steepest = max(steepest, min(slope, before * 4 + 1))
      before = slope
    }
    return steepest
  }

  /// How often the values of the keys change direction by more than a threshold.
  ///
  /// - Parameters:
  ///   - start: The value before the first one.
  ///   - indices: The keys to examine.
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

  /// The largest distance of another shape from the keys of this one.
  package func error(of shape: Shape) -> Double {
    var worst = 0.0
    for (time, value) in zip(times, values) {
      worst = max(worst, abs(shape.value(at: time) - value))
    }
    return worst
  }
}
