/// A number that is not valid for a spring.
public struct SpringError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The parameter with the invalid number.
  public enum Parameter: String, Sendable, Hashable {
    /// The mass, more than 0.
    case mass
    /// The stiffness, more than 0.
    case stiffness
    /// The damping, more than 0.
    case damping
    /// The damping ratio, more than 0.
    case dampingRatio
    /// The duration in seconds, more than 0.
    case duration
    /// The response in seconds, more than 0.
    case response
    /// The bounce, between -1 and 1.
    case bounce
    /// The initial velocity, any finite number.
    case initialVelocity
  }

  /// The invalid parameter.
  public var parameter: Parameter
  /// Its value.
  public var value: Double

  /// An error about the value of a parameter.
  public init(parameter: Parameter, value: Double) {
    self.parameter = parameter
    self.value = value
  }

  /// What the value is and what was expected.
  public var description: String {
    let range =
      switch parameter {
      case .mass, .stiffness, .duration, .response: "a finite number above 0"
      case .damping, .dampingRatio: "a finite number above 0, or the spring never comes to rest"
      case .bounce: "between -1 and 1"
      case .initialVelocity: "a finite number"
      }
    return "\(parameter.rawValue) of a spring must be \(range), but is \(value)"
  }
}

extension Spring {
  /// Throws unless `value` is within the range, whose lower bound is excluded.
  static func require(
    _ value: Double, as parameter: SpringError.Parameter, in range: Range<Double> = 0..<(.infinity)
  ) throws(SpringError) {
    guard range.contains(value), value > range.lowerBound else {
      throw SpringError(parameter: parameter, value: value)
    }
  }
}
