import Motion

/// How a sheet goes on when a finger lets go of it.
enum SheetMotion {
  /// Seconds of momentum that count for where a sheet goes: a scroll view's, which keeps 0.998 of its
  /// velocity each millisecond.
  static let momentum = 0.001 * 0.998 / (1 - 0.998)

  /// The detent that is nearest to where the momentum leads; on a tie the higher one.
  static func nearest(to height: Double, velocity: Double, among heights: [Double]) -> Int? {
    let goal = height + velocity * momentum
    return heights.indices.reversed().min { abs(heights[$0] - goal) < abs(heights[$1] - goal) }
  }

  /// The spring that leads there.
  ///
  /// - Parameters:
  ///   - distance: Points to go, negative down.
  ///   - velocity: Points a second, negative down.
  static func curve(over distance: Double, velocity: Double = 0) -> TimingCurve {
    // A very short way would make any velocity an enormous one.
    let launch = abs(distance) < 1 ? 0 : min(max(velocity / distance, -20), 20)
    let spring = try? Spring(duration: 0.4, bounce: 0, initialVelocity: launch)
    return spring.map { .spring($0) } ?? .easeOut
  }
}
