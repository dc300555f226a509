import Diagnostics
import LuaRuntime
import Motion

/// Curves as functions of a fraction of the time, for `interlude.ease`.
enum CurveFunctions {
  /// All named curves, and functions that create other curves.
  static var table: LuaTable {
    var table = LuaTable(fields: [:])
    for name in TimingCurve.names {
      guard let curve = TimingCurve(named: name) else { continue }
      table[name] = .host(function("ease.\(name)", curve))
    }
    table["bezier"] = .host(bezier)
    table["of"] = .host(of)
    table["sampled"] = .host(sampled)
    return table
  }

  private static var bezier: LuaHostValue {
    .function("ease.bezier") { arguments in
      let numbers = arguments.compactMap(\.number)
      guard numbers.count == 4, arguments.count == 4 else {
        throw LuaHostError("ease.bezier takes four numbers: x1, y1, x2, y2")
      }
      do {
        return [.host(function("ease.bezier", .cubic(try CubicBezier(numbers))))]
      } catch {
        throw LuaHostError("ease.bezier: \(error)")
      }
    }
  }

  /// Converts any curve to a function, for `ease.of`.
  ///
  /// It also returns the curve's own duration in seconds, if any, and returns it again if the curve
  /// can't be played with another duration. For a function of the script, it returns nothing. A
  /// module that reads a curve passes the name of the curve's owner, for messages.
  private static var of: LuaHostValue {
    .function("ease.of") { arguments in
      let owner = arguments.count > 1 ? arguments[1].string.map { $0 + ": " } : nil
      guard let curve = try curve(arguments.first ?? .nil, of: owner ?? "") else { return [] }
      var physical: Double?
      if case .spring(let spring, let duration) = curve, spring.fittedDuration == nil {
        physical = duration
      }
      return [
        .host(function("ease.of", curve)), curve.naturalDuration.map(LuaValue.number) ?? .nil,
        physical.map(LuaValue.number) ?? .nil,
      ]
    }
  }

  private static var sampled: LuaHostValue {
    .function("ease.custom") { arguments in
      let values = arguments.first?.table?.list.compactMap(\.number) ?? []
      do {
        return [.host(function("ease.custom", .sampled(try SampledCurve(values))))]
      } catch {
        throw LuaHostError("ease.custom: \(error)")
      }
    }
  }

  /// A curve in any of its forms; nil for a function of the script.
  ///
  /// - Parameter owner: The owner's name, with which each message begins.
  private static func curve(
    _ value: LuaValue, of owner: String = ""
  ) throws(LuaHostError) -> TimingCurve? {
    switch value {
    case .string(let name):
      if let curve = TimingCurve(named: name) { return curve }
      // A text that is longer than any name is not compared with the names.
      let nearest =
        name.utf8.count > 40
        ? nil : Habit.curve(for: name) ?? Nearest.name(to: name, in: TimingCurve.names)
      throw LuaHostError(
        "\(owner)unknown curve '\(name.prefix(40))'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    case .table(let table) where table.list.count == 4:
      do {
        return .cubic(try CubicBezier(table.list.compactMap(\.number)))
      } catch {
        throw LuaHostError("\(owner.isEmpty ? "curve: " : owner)\(error)")
      }
    case .table(let table) where !table.list.isEmpty:
      throw LuaHostError(
        "\(owner)expected four numbers, { x1, y1, x2, y2 }, found \(table.list.count)")
    case .host(let value):
      if let curve = value.payload as? TimingCurve { return curve }
      if let made = value.payload as? SpelledSpring { return .spring(made.spring) }
    case .function: return nil
    default: break
    }
    throw LuaHostError(
      "\(owner)expected a curve: a name, { x1, y1, x2, y2 }, a spring or a function of ease, "
        + "found " + value.typeName)
  }

  /// A curve as a function of a fraction of the time.
  static func function(_ name: String, _ curve: TimingCurve) -> LuaHostValue {
    .numeric(name, arguments: 1, payload: curve) { curve.value(at: $0[0]) }
  }
}
