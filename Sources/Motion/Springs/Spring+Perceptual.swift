extension Spring {
  /// The spring of iOS 17's `UISpringTimingParameters(duration:bounce:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - duration: The period of one undamped oscillation in seconds, more than 0. This is the
  ///     perceived duration; the spring takes longer to settle.
  ///   - bounce: The bounce, between -1 and 1, both excluded. At 0, the spring is critically
  ///     damped; above 0, it overshoots; below 0, it is overdamped.
  ///   - initialVelocity: The velocity in whole distances per second, positive toward the target.
  /// - Throws: ``SpringError`` if a number is outside its range.
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

  /// The spring with a response and a damping ratio, as in SwiftUI and in UIKit's own gestures.
  ///
  /// - Parameters:
  ///   - response: The period of one undamped oscillation in seconds, more than 0.
  ///   - dampingRatio: The damping ratio, more than 0. Below 1, the spring overshoots; above 1, it
  ///     is overdamped: 2 is a bounce of -0.5.
  ///   - initialVelocity: The velocity in whole distances per second, positive toward the target.
  /// - Throws: ``SpringError`` if a number is outside its range.
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
      initialVelocity: initialVelocity, allowsOverdamping: dampingRatio > 1)
  }
}
