@_spi(Tools) import Motion

extension Shape {
  /// Fits a shape with few keys to samples, within a tolerance.
  ///
  /// The ends are exact, and constant samples result in a constant shape. A segment is extended as
  /// long as one cubic is enough; its length is found by doubling and halving.
  ///
  /// - Parameters:
  ///   - samples: The engine's values.
  ///   - tolerance: The maximum error, in the unit of the samples; greater than 0.
  ///   - reach: The maximum distance of a segment from its start, as a multiple of its whole
  ///     change. A player that rounds the values of keys multiplies its error by this factor.
  package init(fitting samples: Shape, tolerance: Double, reach: Double = 50) {
    let keys = Self.keys(
      fitting: samples, tolerance, reach, most: .max, counting: Fitting(most: .max))
    self.init(keys: keys)
  }

  /// The same, but nil if it requires more keys or more work than allowed: noise needs a key for
  /// every few samples.
  package init?(
    fitting samples: Shape, tolerance: Double, reach: Double = 50, most: Int,
    counting work: Fitting = Fitting()
  ) {
    // A key ends one segment and starts the next one, which changes direction at most twice.
    let turns = samples.turns(
      over: 2 * tolerance, from: samples.values[0], in: samples.values.indices, upTo: 3 * most + 1)
    guard turns <= 3 * most else { return nil }
    let keys = Self.keys(fitting: samples, tolerance, reach, most: most, counting: work)
    guard keys.count <= most, !work.isSpent else { return nil }
    self.init(keys: keys)
  }

  /// All keys, or slightly more than the limit if there are more.
  private static func keys(
    fitting samples: Shape, _ tolerance: Double, _ reach: Double, most: Int,
    counting work: Fitting
  ) -> [Key] {
    let breaks = Breaks(of: samples, tolerance: tolerance).places
    var keys: [Key] = []
    var start = (time: samples.times[0], value: samples.values[0])
    let last = samples.times.count - 1
    for place in breaks {
      keys += Self.keys(
        of: samples, from: start, to: (place.time, place.before), tolerance, reach,
        most: most - keys.count, counting: work)
      if place.before != place.after { keys.append(Key(time: place.time, value: place.before)) }
      start = (place.time, place.after)
    }
    let end = (time: samples.times[last], value: samples.values[last])
    keys += Self.keys(
      of: samples, from: start, to: end, tolerance, reach, most: most - keys.count, counting: work)
    keys.append(Key(time: end.time, value: end.value))
    return keys.map(\.rounded)
  }

  /// The keys of a smooth range, without the one at its end.
  private static func keys(
    of samples: Shape, from start: (time: Double, value: Double),
    to end: (time: Double, value: Double), _ tolerance: Double, _ reach: Double, most: Int,
    counting work: Fitting
  ) -> [Key] {
    var keys: [Key] = []
    var start = start
    let times = samples.times
    // Lengths are counted in samples.
    var step = times.count
    while start.time < end.time, keys.count <= most, !work.isSpent {
      let whole = SegmentFit(
        samples: samples, start: start, end: end, reach: reach, work: work)
      if let curve = whole.curve(within: tolerance) {
        keys.append(Key(time: start.time, value: start.value, curve: curve))
        break
      }
      let first = samples.index(after: start.time)
      let behind = samples.index(after: end.time)
      let room = behind - first
      // The next sample can always be reached, because a single step is a straight line.
      var reached = (length: 0, curve: CubicBezier.linear)
      func tries(_ length: Int) -> Bool {
        let index = first + length
        let place = (time: times[index], value: samples.values[index])
        guard
          let curve = SegmentFit(
            samples: samples, start: start, end: place, reach: reach, work: work
          ).curve(within: tolerance)
        else { return false }
        reached = (length, curve)
        return true
      }
      step = min(max(step / 2, 1), max(room - 1, 0))
      var tooFar = room
      if step > 0, tries(step) {
        while reached.length * 2 < tooFar, tries(reached.length * 2) {}
        tooFar = min(tooFar, reached.length * 2)
      } else {
        tooFar = max(step, 1)
        while tooFar > 1, !tries(tooFar / 2) { tooFar /= 2 }
      }
      while tooFar - reached.length > max(reached.length / 64, 1) {
        let middle = (reached.length + tooFar) / 2
        if !tries(middle) { tooFar = middle }
      }
      keys.append(Key(time: start.time, value: start.value, curve: reached.curve))
      let index = first + reached.length
      guard index < behind else { break }
      start = (times[index], samples.values[index])
      step = reached.length * 2
    }
    return keys
  }
}

extension Shape {
  /// The index of the first sample after a time.
  fileprivate func index(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time + 1e-12 { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Shape.Key {
  /// The key with as many decimals as a target needs: a time to a millionth of the duration, and a
  /// value to less than a thousandth of a point.
  fileprivate var rounded: Self {
    Self(
      time: (time * 1e6).rounded() / 1e6, value: (value * 1e8).rounded() / 1e8 + 0, curve: curve)
  }
}
