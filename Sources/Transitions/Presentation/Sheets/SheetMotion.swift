import Motion

/// The motion of a sheet after a finger releases it.
enum SheetMotion {
  /// The distance that a released sheet would travel ÷ its velocity, in seconds.
  ///
  /// As in a scroll view, which keeps 0.998 of its velocity each millisecond.
  static let momentum = 0.001 * 0.998 / (1 - 0.998)

  /// The index of the detent nearest to the momentum's destination; in a tie, the higher one.
  static func nearest(to height: Double, velocity: Double, among heights: [Double]) -> Int? {
    let goal = height + velocity * momentum
    return heights.indices.reversed().min { abs(heights[$0] - goal) < abs(heights[$1] - goal) }
  }

  /// The spring that moves the sheet to a detent.
  ///
  /// - Parameters:
  ///   - distance: Points to move; negative means down.
  ///   - velocity: Points per second; negative means down.
  static func curve(over distance: Double, velocity: Double = 0) -> TimingCurve {
    // Relative to a very short distance, any velocity would be enormous.
    let launch = abs(distance) < 1 ? 0 : min(max(velocity / distance, -20), 20)
    let spring = try? Spring(duration: 0.4, bounce: 0, initialVelocity: launch)
    return spring.map { .spring($0) } ?? .easeOut
  }
}
