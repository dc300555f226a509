extension Spring {
  /// The spring of iOS 17's `UISpringTimingParameters(duration:bounce:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - duration: The time of one undamped swing in seconds, more than 0. It is what the eye takes
  ///     for the duration; the spring needs longer to settle.
  ///   - bounce: -1 to 1, both excluded: 0 is critical, above it overshoots, below it creeps in.
  ///   - initialVelocity: Whole distances a second, positive towards the target.
  /// - Throws: ``SpringError`` when a number leaves its range.
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

  /// The spring of a response and a damping ratio, as SwiftUI and UIKit's own gestures have it.
  ///
  /// - Parameters:
  ///   - response: The time of one undamped swing in seconds, more than 0.
  ///   - dampingRatio: More than 0; below 1 the spring overshoots, above 1 it moves as at 1.
  ///   - initialVelocity: Whole distances a second, positive towards the target.
  /// - Throws: ``SpringError`` when a number leaves its range.
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
