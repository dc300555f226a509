/// What it took to fit the shapes of one export, and what came of it.
///
/// It does not use a clock: whether a motion is too uneven must not depend on the machine.
package final class Fitting {
  /// How many more handles may be tried.
  package private(set) var left: Int
  /// The same way is fitted once: what a push does, a presentation mostly does as well.
  private var shapes: [Key: Shape] = [:]

  private struct Key: Hashable {
    var samples: UInt64
    var tolerance: Double
  }

  /// Enough for twice what any shipped animator takes for four operations, and about ten seconds.
  package static let most = 3_000_000

  package init(most: Int = Fitting.most) {
    left = most
  }

  /// Whether nothing more is tried.
  package var isSpent: Bool { left <= 0 }

  /// Counts handles that are tried.
  func spend() { left -= 1 }

  /// The shape that is nowhere farther from samples than a tolerance; nil if it takes more keys than
  /// there may be, or is too much work.
  package func shape(of samples: Samples, tolerance: Double, most: Int) -> Shape? {
    let key = Key(samples: samples.fingerprint, tolerance: tolerance)
    if let known = shapes[key] { return known.keys.count <= most ? known : nil }
    let shape = Shape(fitting: samples, tolerance: tolerance, most: most, counting: self)
    shapes[key] = shape
    return shape
  }
}

extension Samples {
  /// A number that others than the same samples hardly have.
  fileprivate var fingerprint: UInt64 {
    var result: UInt64 = 0
    for (time, value) in zip(times, values) {
      for bits in [time.bitPattern, value.bitPattern] {
        result = (result ^ bits) &* 0x9E37_79B9_7F4A_7C15
        result ^= result >> 29
      }
    }
    return result
  }
}
