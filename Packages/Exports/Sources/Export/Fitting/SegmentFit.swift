@_spi(Tools) import Motion

/// Fits one cubic with four free handles to a range of samples between two fixed ends.
///
/// For given x handles, the best y handles are the solution of a linear problem. Repeated weighting
/// by the remaining error (Lawson) changes the result from least squares to the smallest maximum
/// error. A pattern search finds the x handles. The curve is sampled at even steps of its
/// parameter, so that the loop never has to invert the curve.
struct SegmentFit {
  /// The number of points in a range that the search examines.
  private static let places = 48
  /// The number of times that the weights are corrected.
  private static let rounds = 6

  /// The weights of the handles and of the end at each point.
  private struct Basis {
    let first: [Double]
    let second: [Double]
    let end: [Double]

    init(_ count: Int) {
      let places = (1...count).map { Double($0) / Double(count + 1) }
      first = places.map { 3 * (1 - $0) * (1 - $0) * $0 }
      second = places.map { 3 * (1 - $0) * $0 * $0 }
      end = places.map { $0 * $0 * $0 }
    }
  }
  private static let basis = Basis(places)

  /// Handles with their error.
  struct Handles {
    var x1, y1, x2, y2: Double
    var error = Double.infinity
  }

  let samples: Shape
  let start: (time: Double, value: Double)
  let end: (time: Double, value: Double)
  /// The maximum distance of the curve from its start, as a multiple of its whole change.
  let reach: Double
  /// Counts the attempts.
  let work: Fitting

  /// A curve within a tolerance; nil if one cubic is not enough.
  func curve(within tolerance: Double) -> CubicBezier? {
    guard !turnsTooOften(tolerance) else { return nil }
    let change = end.value - start.value
    let range = rangeInside
    let excursion = max(abs(range.upperBound - start.value), abs(range.lowerBound - start.value))
    if excursion <= tolerance, abs(change) <= 1e-12 {
      // The examined points may all be at the same phase of an oscillation, so all samples are
      // checked.
      return isWithin(tolerance, .linear) ? .linear : nil
    }
    // The handles of a segment are scaled by its change, so a segment that returns to its start
    // can't leave it in between.
    guard abs(change) > excursion / reach, abs(change) > 1e-12 else { return nil }
    // The target of the search; the exact check of the whole range follows.
    let goal = tolerance * 0.8 / abs(change)
    for known in [CubicBezier.linear, .easeInOut, .easeOut, .easeIn]
    where isWithin(tolerance / 50, known) {
      return known
    }
    guard let best = search(for: goal) else { return nil }
    return rounded(best, within: tolerance)
  }

  /// Whether the samples change direction more often than a cubic can.
  ///
  /// A cubic does so at most twice, even within the tolerance. This way, noise is rejected without
  /// a search.
  private func turnsTooOften(_ tolerance: Double) -> Bool {
    let first = samples.times.partition { $0 > start.time }
    let last = samples.times.partition { $0 >= end.time }
    return samples.turns(
      over: 2 * tolerance, from: start.value, in: first..<max(last, first), upTo: 3) > 2
  }

  private var rangeInside: ClosedRange<Double> {
    var (low, high) = (start.value, start.value)
    for step in 0...64 {
      let value = samples.value(
        at: start.time + (end.time - start.time) * Double(step) / 64)
      (low, high) = (min(low, value), max(high, value))
    }
    return low...high
  }

  // MARK: The search

  /// Handles whose error, as a fraction of the change, is at most a goal.
  private func search(for goal: Double) -> Handles? {
    var best = Handles(x1: 1 / 3, y1: 0, x2: 2 / 3, y2: 0)
    for x in Self.starts {
      if let handles = handles(x1: x.0, x2: x.1, below: best.error) { best = handles }
    }
    var step = 0.16
    // Near a solution, halving the step reduces the error to about a quarter.
    while step > 0.0002, best.error > goal * 0.2 {
      var improved = false
      for move in Self.moves {
        guard !work.isSpent else { return nil }
        // The handles of many curves are at the limits of the range.
        let x1 = min(max(best.x1 + move.0 * step, 0), 1)
        let x2 = min(max(best.x2 + move.1 * step, 0), 1)
        if let handles = handles(x1: x1, x2: x2, below: best.error) {
          best = handles
          improved = true
          break
        }
      }
      if !improved { step /= 2 }
      if best.error > goal * 60, step < 0.02 { return nil }
    }
    return best.error <= goal ? best : nil
  }

  private static let starts: [(Double, Double)] = [
    (1.0 / 3, 2.0 / 3), (0.1, 0.3), (0.4, 0.6), (0.7, 0.9), (0.05, 0.8), (0, 0.2), (0, 0.5),
    (0.5, 1), (0.8, 1),
  ]

  private static let moves: [(Double, Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1),
  ]

  /// The best y handles for given x handles; nil if their error is not below a limit.
  ///
  /// No handles have a smaller largest error than the root mean square of the weighted errors, so
  /// most attempts end after a round or two.
  private func handles(x1: Double, x2: Double, below limit: Double) -> Handles? {
    work.spend()
    let count = Self.places
    let basis = Self.basis
    return basis.first.withUnsafeBufferPointer { first in
      basis.second.withUnsafeBufferPointer { second in
        basis.end.withUnsafeBufferPointer { end in
          withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * count) { memory in
            let targets = UnsafeMutableBufferPointer(rebasing: memory[..<count])
            for place in 0..<count {
              targets[place] = first[place] * x1 + second[place] * x2 + end[place]
            }
            target(targets, end)
            return Self.handles(
              x1: x1, x2: x2, below: limit, first, second, targets,
              weights: .init(rebasing: memory[count..<2 * count]),
              left: .init(rebasing: memory[(2 * count)...]))
          }
        }
      }
    }
  }

  /// Replaces times, as fractions of the range, by what the handles have to add at them.
  private func target(
    _ places: UnsafeMutableBufferPointer<Double>, _ ends: UnsafeBufferPointer<Double>
  ) {
    let (change, width, origin) = (end.value - start.value, end.time - start.time, start.value)
    samples.times.withUnsafeBufferPointer { times in
      samples.values.withUnsafeBufferPointer { values in
        for place in places.indices {
          let value = Shape.value(at: start.time + width * places[place], times, values)
          places[place] = (value - origin) / change - ends[place]
        }
      }
    }
  }

  /// The handles for targets; nil if their error is not below a limit.
  private static func handles(
    x1: Double, x2: Double, below limit: Double, _ first: UnsafeBufferPointer<Double>,
    _ second: UnsafeBufferPointer<Double>, _ targets: UnsafeMutableBufferPointer<Double>,
    weights: UnsafeMutableBufferPointer<Double>, left: UnsafeMutableBufferPointer<Double>
  ) -> Handles? {
    let count = targets.count
    for place in 0..<count { weights[place] = 1 }
    var best = Handles(x1: x1, y1: 0, x2: x2, y2: 0, error: limit)
    var isBetter = false
    for _ in 0..<rounds {
      var (aa, ab, bb, at, bt) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for place in 0..<count {
        let (a, b) = (first[place], second[place])
        let (wa, wb) = (weights[place] * a, weights[place] * b)
        aa += wa * a
        ab += wa * b
        bb += wb * b
        at += wa * targets[place]
        bt += wb * targets[place]
      }
      let determinant = aa * bb - ab * ab
      guard abs(determinant) > 1e-18 else { break }
      let y1 = (at * bb - bt * ab) / determinant
      let y2 = (bt * aa - at * ab) / determinant
      for place in 0..<count {
        left[place] = abs(first[place] * y1 + second[place] * y2 - targets[place])
      }
      var (worst, squares, whole, sum) = (0.0, 0.0, 0.0, 0.0)
      for place in 0..<count {
        worst = max(worst, left[place])
        whole += weights[place]
        weights[place] *= left[place]
        squares += weights[place] * left[place]
        sum += weights[place]
      }
      if worst < best.error {
        (best.y1, best.y2, best.error, isBetter) = (y1, y2, worst, true)
      } else if !isBetter, squares > whole * limit * limit * (1 + 1e-6) {
        return nil
      }
      // A weight of 0 would stay 0, and its point would never be considered again.
      guard sum > 0 else { break }
      for place in 0..<count {
        weights[place] = max(weights[place] / sum * Double(count), 1e-4)
      }
    }
    return isBetter ? best : nil
  }

  // MARK: Output

  /// The handles with as few decimals as the tolerance allows, because people read the sources.
  private func rounded(_ handles: Handles, within tolerance: Double) -> CubicBezier? {
    for decimals in 2...6 {
      let scale = [1e2, 1e3, 1e4, 1e5, 1e6][decimals - 2]
      func round(_ number: Double) -> Double { (number * scale).rounded() / scale + 0 }
      guard
        let curve = try? CubicBezier(
          x1: min(max(round(handles.x1), 0), 1), y1: round(handles.y1),
          x2: min(max(round(handles.x2), 0), 1), y2: round(handles.y2))
      else { return nil }
      // Fewer decimals must not increase the error beyond the other errors.
      let allowed = decimals == 6 ? tolerance : tolerance * 0.85
      if isWithin(allowed, curve) { return curve }
    }
    return nil
  }

  private func isWithin(_ tolerance: Double, _ curve: CubicBezier) -> Bool {
    let width = end.time - start.time
    let change = end.value - start.value
    var index = samples.times.partition { $0 > start.time }
    while index < samples.times.count, samples.times[index] < end.time {
      let value =
        start.value + change * curve.value(at: (samples.times[index] - start.time) / width)
      if abs(value - samples.values[index]) > tolerance { return false }
      index += 1
    }
    return true
  }
}

extension [Double] {
  /// The first index at which a condition holds, in numbers in ascending order.
  fileprivate func partition(_ condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
