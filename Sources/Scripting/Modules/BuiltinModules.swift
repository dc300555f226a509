import LuaRuntime
import Motion

/// The modules that every script can require; curves and springs are computed in Swift.
enum BuiltinModules {
  /// The names, for listings and suggestions.
  static let names = [
    "interlude.ease", "interlude.geometry", "interlude.keyframes", "interlude.spring",
    "interlude.stagger",
  ]

  static func module(named name: String) -> LuaModule? {
    switch name {
    case "interlude.ease": .value(.table(ease))
    case "interlude.spring": .value(.host(spring))
    case "interlude.geometry": .source(text(PackageResources.geometry_lua, name))
    case "interlude.keyframes": .source(text(PackageResources.keyframes_lua, name))
    case "interlude.stagger": .source(text(PackageResources.stagger_lua, name))
    default: nil
    }
  }

  private static func text(_ bytes: [UInt8], _ name: String) -> LuaSource {
    LuaSource(bytes: bytes, name: name)
  }

  /// Every named curve as a function of a fraction of the time, and `bezier` to make another.
  private static var ease: LuaTable {
    var table = LuaTable(fields: [:])
    for name in TimingCurve.names {
      guard let curve = TimingCurve(named: name) else { continue }
      table[name] = .host(function("ease.\(name)", curve))
    }
    table["bezier"] = .host(
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
      })
    return table
  }

  private static func function(_ name: String, _ curve: TimingCurve) -> LuaHostValue {
    .numeric(name, arguments: 1, payload: curve) { curve.value(at: $0[0]) }
  }

  /// `spring { … }`, a function of seconds that can also be used as a curve.
  private static var spring: LuaHostValue {
    .function("spring") { arguments in
      guard arguments.count == 1, let table = arguments[0].table else {
        throw LuaHostError("spring takes a table: \(SpringSpelling.all)")
      }
      let spring = try SpringSpelling.spring(from: table)
      return [
        .host(
          .callable(
            "spring", payload: spring,
            fields: [
              "settlingDuration": spring.settlingDuration, "duration": spring.naturalDuration,
            ]
          ) { spring.value(at: $0) })
      ]
    }
  }
}
