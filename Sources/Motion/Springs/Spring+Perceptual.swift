extension Spring {
  /// The spring of iOS 17's `UISpringTimingParameters(duration:bounce:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - duration: The period of one undamped oscillation in seconds, more than 0. It is the
  ///     perceived duration; the spring takes longer to settle.
  ///   - bounce: -1 to 1, both excluded: 0 is critical damping, above it overshoots, below it
  ///     creeps.
  ///   - initialVelocity: Whole distances per second, positive toward the target.
  /// - Throws: ``SpringError`` if a number is outside of its range.
  ///
  /// Source: SwiftUI's documentation of `Spring`: k = (2π ∕ duration)², ζ = 1 − bounce, or
  /// 1 ∕ (1 + bounce) below 0.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(SpringError) {
    try Self.require(duration, as: .duration)
    try Self.require(bounce, as: .bounce, in: -1..<1)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let frequency = 2 * Double.pi / duration
    try self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// The spring with a response and a damping ratio, as in SwiftUI and UIKit's own gestures.
  ///
  /// - Parameters:
  ///   - response: The period of one undamped oscillation in seconds, more than 0.
  ///   - dampingRatio: More than 0; below 1 the spring overshoots, above 1 it moves as at 1.
  ///   - initialVelocity: Whole distances per second, positive toward the target.
  /// - Throws: ``SpringError`` if a number is outside of its range.
  ///
  /// Source: SwiftUI's documentation of `Spring`: k = (2π ∕ response)², c = 2ζ√k.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(response, as: .response)
    try Self.require(dampingRatio, as: .dampingRatio)
    let frequency = 2 * Double.pi / response
    try self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity)
  }
}
