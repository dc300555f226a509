/// A damped spring that pulls a value from 0 to 1.
///
/// It satisfies m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = v. The equation is solved
/// once, when the spring is created. After that, computing a value costs two transcendental
/// functions.
public struct Spring: Sendable, Hashable {
  /// The mass attached to the spring, more than 0.
  public let mass: Double
  /// The force per distance, Hooke's k; more than 0.
  public let stiffness: Double
  /// The friction force per speed, more than 0.
  public let damping: Double
  /// The speed at the start, in whole distances per second, positive toward the target.
  public let initialVelocity: Double
  /// Whether damping above the critical value slows the spring down.
  ///
  /// By default, it does not: Core Animation moves every such spring like the critical one with the
  /// same frequency. Only SwiftUI's springs are really overdamped: those with a duration and a
  /// negative bounce, or with a response and a damping ratio above 1.
  public let allowsOverdamping: Bool
  /// The duration, in seconds, that the spring was fitted to; nil for a spring with physical
  /// parameters.
  public let fittedDuration: Double?

  let solution: SpringSolution

  /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500.
  ///
  /// UIKit uses it in its own transitions. Its damping is far above the critical value, so it moves
  /// like a critical spring, which takes about half a second.
  public static let system = Spring(solvingFor: (mass: 3, stiffness: 1000, damping: 500))

  /// The spring with physical parameters, as in `CASpringAnimation` and `UISpringTimingParameters`.
  ///
  /// The initial velocity is in whole distances per second, positive toward the target.
  ///
  /// - Throws: ``SpringError`` unless mass, stiffness and damping are finite and more than 0, and
  ///   the velocity is finite. A spring without damping is rejected, because it never comes to
  ///   rest.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    try Self.require(mass, as: .mass)
    try Self.require(stiffness, as: .stiffness)
    try Self.require(damping, as: .damping)
    try Self.require(initialVelocity, as: .initialVelocity, in: -.infinity..<(.infinity))
    self.init(
      solvingFor: (mass, stiffness, damping), initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
    guard frequency.isNormal, dampingRatio.isNormal else {
      throw SpringError(parameter: .stiffness, value: stiffness)
    }
  }

  /// Solves a spring whose parameters have already been checked.
  init(
    solvingFor numbers: (mass: Double, stiffness: Double, damping: Double),
    initialVelocity: Double = 0, allowsOverdamping: Bool = false, fittedDuration: Double? = nil
  ) {
    mass = numbers.mass
    stiffness = numbers.stiffness
    damping = numbers.damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    self.fittedDuration = fittedDuration
    solution = SpringSolution(
      frequency: (numbers.stiffness / numbers.mass).squareRoot(),
      decay: numbers.damping / (2 * numbers.mass),
      velocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// The undamped frequency, ω, in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the critical damping, ζ.
  ///
  /// Below 1, the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The damping with which the spring moves: at most the critical one, unless it
  /// ``allowsOverdamping``.
  public var effectiveDamping: Double {
    allowsOverdamping ? damping : min(damping, 2 * (stiffness * mass).squareRoot())
  }

  /// The value after a number of seconds: exactly 0 until the start, close to 1 when the spring has
  /// settled.
  public func value(at seconds: Double) -> Double {
    seconds > 0 ? 1 - solution.distance(at: seconds) : 0
  }
}
