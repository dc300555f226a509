/// The work and the results of fitting the shapes of one export.
///
/// It does not use a clock, because the limit for uneven motion must not depend on the machine.
package final class Fitting {
  /// The number of handles that can still be tried.
  package private(set) var left: Int
  /// Equal motion is fitted only once: a push and a presentation mostly share it.
  private var shapes: [Key: Shape] = [:]

  private struct Key: Hashable {
    var samples: UInt64
    var tolerance: Double
  }

  /// Twice what any shipped animator takes for four operations, or about ten seconds.
  package static let most = 3_000_000

  package init(most: Int = Fitting.most) {
    left = most
  }

  /// Whether no more work is allowed.
  package var isSpent: Bool { left <= 0 }

  /// Counts an attempt.
  func spend() { left -= 1 }

  /// A shape within a tolerance of the samples; nil if it takes more keys or more work than
  /// allowed.
  package func shape(of samples: Samples, tolerance: Double, most: Int) -> Shape? {
    let key = Key(samples: samples.fingerprint, tolerance: tolerance)
    if let known = shapes[key] { return known.keys.count <= most ? known : nil }
    let shape = Shape(fitting: samples, tolerance: tolerance, most: most, counting: self)
    shapes[key] = shape
    return shape
  }
}

extension Samples {
  /// A number that other samples almost never have.
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
