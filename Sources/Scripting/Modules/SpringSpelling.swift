import Diagnostics
import LuaRuntime
package import Motion

/// A spring that a script made, with the numbers that the script gave.
struct SpelledSpring {
  let spring: Spring
  let numbers: [String: Double]
}

/// The four forms in which a script can describe a spring.
package enum SpringSpelling {
  static let all =
    "{ duration, dampingRatio, velocity }, { mass, stiffness, damping, velocity }, "
    + "{ duration, bounce } or { response, dampingRatio }"

  /// The types of the module, for editors.
  static let annotation = """
    ---@class interlude.Spring a function of seconds that can also be used as a curve
    ---@field settlingDuration number seconds
    ---@field duration number seconds
    ---@operator call(number): number

    ---`require "interlude.spring"`: { duration, dampingRatio, velocity }, { duration, bounce },
    ---{ response, dampingRatio } or { mass, stiffness, damping, velocity }.
    ---@alias interlude.SpringModule fun(options: table<string, number>): interlude.Spring
    """

  /// The names of all numbers.
  package static let keys = [
    "bounce", "damping", "dampingRatio", "duration", "mass", "response", "stiffness", "velocity",
  ]

  static func spring(from table: LuaTable) throws(LuaHostError) -> SpelledSpring {
    var numbers: [String: Double] = [:]
    for name in table.names {
      guard keys.contains(name) else {
        let nearest = Nearest.name(to: name, in: keys).map { "; did you mean '\($0)'?" } ?? ""
        throw LuaHostError("a spring has no '\(name)'" + nearest)
      }
      guard let number = table[name].number, number.isFinite else {
        throw LuaHostError("spring.\(name): expected a number, found \(table[name].typeName)")
      }
      numbers[name] = number
    }
    return SpelledSpring(spring: try spring(from: numbers), numbers: numbers)
  }

  /// The spring with numbers that a tool wrote; nil if they are not valid.
  package static func spring(ifValid numbers: [String: Double]) -> Spring? {
    try? spring(from: numbers)
  }

  private static func spring(from numbers: [String: Double]) throws(LuaHostError) -> Spring {
    var numbers = numbers
    let velocity = numbers["velocity"] ?? 0
    numbers["velocity"] = nil
    do {
      switch Set(numbers.keys) {
      case ["duration", "dampingRatio"]:
        return try Spring(
          fittingDuration: numbers["duration"] ?? 0, dampingRatio: numbers["dampingRatio"] ?? 0,
          initialVelocity: velocity)
      case ["duration", "bounce"], ["duration"]:
        return try Spring(
          duration: numbers["duration"] ?? 0, bounce: numbers["bounce"] ?? 0,
          initialVelocity: velocity)
      case ["response", "dampingRatio"]:
        return try Spring(
          response: numbers["response"] ?? 0, dampingRatio: numbers["dampingRatio"] ?? 0,
          initialVelocity: velocity)
      case ["mass", "stiffness", "damping"], ["stiffness", "damping"]:
        return try Spring(
          mass: numbers["mass"] ?? 1, stiffness: numbers["stiffness"] ?? 0,
          damping: numbers["damping"] ?? 0, initialVelocity: velocity)
      default:
        throw LuaHostError("a spring takes one of \(all)")
      }
    } catch let error as LuaHostError {
      throw error
    } catch {
      throw LuaHostError("spring: \(error)")
    }
  }
}
