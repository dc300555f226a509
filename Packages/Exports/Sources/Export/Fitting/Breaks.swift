/// The places at which one cubic can't continue a curve: a kink, a jump, or the edge of a flat
/// stretch.
///
/// A kink is between two samples, where the straight extensions of both sides meet. For a curve
/// that changes by 3 points per millisecond, the nearest sample would be 0.4 points off.
struct Breaks {
  /// A break, with the value before it and the value from that time on.
  struct Break: Hashable {
    let time: Double
    let before: Double
    let after: Double
  }

  private(set) var places: [Break] = []

  /// The number of consecutive equal samples that count as flat.
  private static let rest = 8
  /// The minimum ratio of a bend to the bends around it.
  private static let sharpness = 12.0

  /// - Parameter tolerance: The tolerance of the fit; differences below a small fraction of it
  ///   are ignored.
  init(of samples: Shape, tolerance: Double) {
    let values = samples.values
    var found: [Int: Break] = [:]
    for (index, step) in Self.edgesOfRest(values) {
      let time = Self.corner(of: index, toward: step, in: samples) ?? samples.times[index]
      found[index] = Break(time: time, before: values[index], after: values[index])
    }
    for index in 3..<max(values.count - 3, 3) {
      if let jump = Self.jump(after: index, in: values, tolerance) {
        // The engine shows the later value from some time between the two samples on.
        let time = (samples.times[index] + samples.times[index + 1]) / 2
        found[index] = Break(time: time, before: jump.0, after: jump.1)
        found[index + 1] = nil
      } else if found[index - 1] == nil, found[index] == nil, found[index + 1] == nil,
        Self.isKink(index, in: values, tolerance),
        let kink = Self.crossing(at: index, in: samples)
      {
        found[index] = kink
      }
    }
    let (start, end) = (samples.times[0], samples.times[samples.times.count - 1])
    places = found.values.filter { $0.time > start && $0.time < end }.sorted { $0.time < $1.time }
  }

  /// The samples at the ends of flat stretches, each with the direction in which the values move.
  private static func edgesOfRest(_ values: [Double]) -> [(index: Int, step: Int)] {
    var edges: [(index: Int, step: Int)] = []
    var start = 0
    for index in 1...values.count {
      guard index == values.count || abs(values[index] - values[start]) > 1e-12 else { continue }
      if index - start >= rest { edges += [(start, -1), (index - 1, 1)] }
      start = index
    }
    return edges
  }

  /// The time at which a straight way leaves a flat stretch, or ends in it, beyond its last sample; nil for a
  /// way that bends.
  private static func corner(of index: Int, toward step: Int, in samples: Shape) -> Double? {
    let (times, values) = (samples.times, samples.values)
    guard values.indices.contains(index + 3 * step) else { return nil }
    let (first, second, third) = (
      values[index + step], values[index + 2 * step], values[index + 3 * step]
    )
    let change = second - first
    guard abs(change) > sharpness * abs(third - 2 * second + first) else { return nil }
    let share = (values[index] - first) / change
    guard share <= 0, share >= -1 else { return nil }
    return times[index + step] + share * (times[index + 2 * step] - times[index + step])
  }

  private static func jump(
    after index: Int, in values: [Double], _ tolerance: Double
  ) -> (Double, Double)? {
    let step = abs(values[index + 1] - values[index])
    let around = max(
      abs(values[index] - values[index - 1]), abs(values[index + 2] - values[index + 1]))
    guard step > 40 * around, step > tolerance else { return nil }
    return (values[index], values[index + 1])
  }

  private static func isKink(_ index: Int, in values: [Double], _ tolerance: Double) -> Bool {
    func bend(_ index: Int) -> Double {
      guard index > 0, index < values.count - 1 else { return 0 }
      return abs(values[index - 1] - 2 * values[index] + values[index + 1])
    }
    let here = bend(index)
    guard here > tolerance / 100, here >= bend(index - 1), here > bend(index + 1) else {
      return false
    }
    return here > sharpness
      * max(bend(index - 3), bend(index + 3), bend(index - 2), bend(index + 2))
  }

  /// The intersection of the lines through the samples before and after a bend.
  private static func crossing(at index: Int, in samples: Shape) -> Break? {
    let (times, values) = (samples.times, samples.values)
    let width = times[index] - times[index - 1]
    let left = (values[index - 1] - values[index - 2]) / width
    let right = (values[index + 2] - values[index + 1]) / width
    guard abs(right - left) > 0 else { return nil }
    let (a, b) = (times[index - 1], times[index + 1])
    let time = (values[index - 1] - left * a - values[index + 1] + right * b) / (right - left)
    guard time > a, time < b else { return nil }
    let value = values[index - 1] + left * (time - a)
    return Break(time: time, before: value, after: value)
  }
}
