/// The remaining work and the results of fitting the shapes of one export.
///
/// The work is limited by a count rather than by a clock, because the limit for uneven motion must
/// not depend on the machine.
package final class Fitting {
  /// The number of pairs of handles that can still be tried.
  package private(set) var left: Int
  /// The number of pairs that can still be tried for the current shape.
  private var leftForShape: Int
  /// The fitted shapes; equal motion is fitted only once, and a push and a presentation often share
  /// it.
  private var shapes: [Key: Shape] = [:]

  private struct Key: Hashable {
    var samples: UInt64
    var tolerance: Double
  }

  /// Twice as much as any shipped animator needs for four operations, or about three seconds of work.
  package static let most = 3_000_000
  /// Enough for a shape with a hundred keys and more, or about a third of a second of work.
  ///
  /// A value that runs off to infinity would otherwise take all of the work by itself.
  private static let mostForShape = 300_000

  package init(most: Int = Fitting.most) {
    left = most
    leftForShape = most
  }

  /// Whether all of the work is used up, or that for one shape.
  package var isSpent: Bool { left <= 0 || leftForShape <= 0 }

  /// Counts one attempt.
  func spend() {
    left -= 1
    leftForShape -= 1
  }

  /// A shape within a tolerance of the samples; nil if it requires more keys or more work than
  /// allowed.
  package func shape(of samples: Shape, tolerance: Double, most: Int) -> Shape? {
    let key = Key(samples: samples.fingerprint, tolerance: tolerance)
    if let known = shapes[key] { return known.times.count <= most ? known : nil }
    leftForShape = min(left, Self.mostForShape)
    let shape = Shape(fitting: samples, tolerance: tolerance, most: most, counting: self)
    shapes[key] = shape
    return shape
  }
}

extension Shape {
  /// A hash of the times and values.
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
