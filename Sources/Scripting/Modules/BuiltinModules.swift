import LuaRuntime
import Motion

/// The modules that every script can require; curves and springs are computed in Swift.
enum BuiltinModules {
  /// The names, for listings and suggestions.
  static let names = [
    "interlude.compose", "interlude.ease", "interlude.geometry", "interlude.keyframes",
    "interlude.spring", "interlude.stagger", "interlude.timeline",
  ]

  /// Whether a source is a module of the host: errors belong to the script that calls it.
  static func isBuiltin(_ source: String) -> Bool {
    source.hasPrefix("interlude.") && (names.contains(source) || source == viewFinders.name)
  }

  /// What `ctx.front:view(…)` and `ctx.front:views(…)` call; it returns the two.
  static let viewFinders = text(PackageResources.views_lua, "interlude.views")

  static func module(named name: String) -> LuaModule? {
    switch name {
    case "interlude.compose": .source(text(PackageResources.compose_lua, name))
    // What `interlude.ease` is written with; scripts use that.
    case "interlude.curves": .value(.table(CurveFunctions.table))
    case "interlude.ease": .source(text(PackageResources.ease_lua, name))
    case "interlude.spring": .value(.host(spring))
    case "interlude.geometry": .source(text(PackageResources.geometry_lua, name))
    case "interlude.keyframes": .source(text(PackageResources.keyframes_lua, name))
    case "interlude.stagger": .source(text(PackageResources.stagger_lua, name))
    case "interlude.timeline": .source(text(PackageResources.timeline_lua, name))
    default: nil
    }
  }

  private static func text(_ bytes: [UInt8], _ name: String) -> LuaSource {
    LuaSource(bytes: bytes, name: name)
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
