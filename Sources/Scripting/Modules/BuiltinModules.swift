import FileReading
import LuaRuntime
import Motion

/// The modules that every script can require.
///
/// Curves and springs are computed in Swift.
enum BuiltinModules {
  /// The names, for listings and suggestions.
  static let names = [
    "interlude.color", "interlude.compose", "interlude.ease", "interlude.geometry",
    "interlude.keyframes", "interlude.spring", "interlude.stagger", "interlude.timeline",
  ]

  /// Whether a source is a host module.
  ///
  /// Its errors are attributed to the calling script.
  static func isBuiltin(_ source: String) -> Bool {
    source.hasPrefix("interlude.")
      && (names.contains(source) || [viewFinders.name, parts].contains(source))
  }

  /// What `interlude.compose` is made of, which scripts should use instead.
  private static let parts = "interlude.parts"

  /// The module that scripts require for what a source of the host does.
  static func required(for source: String) -> String {
    source == parts ? "interlude.compose" : source
  }

  /// The functions `ctx.front:view(…)` and `ctx.front:views(…)`.
  ///
  /// The module returns both.
  static let viewFinders = LuaSource(
    bytes: EmbeddedFolder.library["views.lua"], name: "interlude.views")

  static func module(named name: String) -> LuaModule? {
    switch name {
    // The basis of `interlude.ease`, which scripts should use instead.
    case "interlude.curves": .value(.table(CurveFunctions.table))
    case "interlude.color": .value(.table(ColorFunctions.table))
    case "interlude.spring": .value(.host(spring))
    default: written(name).map { .compiled($0.compiled) }
    }
  }

  /// The text of a module, for excerpts in errors; nil for a module written in Swift.
  static func text(of name: String) -> String? { written(name)?.text }

  /// The types of a module, for editors: of one written in Lua, the comments with three dashes in its file.
  static func annotation(of name: String) -> String {
    switch name {
    case "interlude.color": ColorFunctions.annotation
    case "interlude.spring": SpringSpelling.annotation
    default:
      (text(of: name) ?? "").split(separator: "\n").filter { $0.hasPrefix("---") }
        .joined(separator: "\n")
    }
  }

  /// A module written in Lua.
  private struct Written {
    let text: String
    let compiled: LuaCompiledSource

    init(_ bytes: [UInt8], _ name: String) {
      guard let compiled = LuaCompiledSource(LuaSource(bytes: bytes, name: name)) else {
        preconditionFailure("\(name) is Lua, and there is memory for it")
      }
      text = String(decoding: bytes, as: UTF8.self)
      self.compiled = compiled
    }

    static let compose = Written(EmbeddedFolder.library["compose.lua"], "interlude.compose")
    static let ease = Written(EmbeddedFolder.library["ease.lua"], "interlude.ease")
    static let geometry = Written(EmbeddedFolder.library["geometry.lua"], "interlude.geometry")
    static let keyframes = Written(EmbeddedFolder.library["keyframes.lua"], "interlude.keyframes")
    static let parts = Written(EmbeddedFolder.library["parts.lua"], BuiltinModules.parts)
    static let stagger = Written(EmbeddedFolder.library["stagger.lua"], "interlude.stagger")
    static let timeline = Written(EmbeddedFolder.library["timeline.lua"], "interlude.timeline")
  }

  private static func written(_ name: String) -> Written? {
    switch name {
    case "interlude.compose": .compose
    case "interlude.ease": .ease
    case "interlude.geometry": .geometry
    case "interlude.keyframes": .keyframes
    case parts: .parts
    case "interlude.stagger": .stagger
    case "interlude.timeline": .timeline
    default: nil
    }
  }

  /// `spring { … }`: a function of the time in seconds that can also be used as a curve.
  private static var spring: LuaHostValue {
    .function("spring") { arguments in
      guard arguments.count == 1, let table = arguments[0].table else {
        throw LuaHostError("spring takes a table: \(SpringSpelling.all)")
      }
      let made = try SpringSpelling.spring(from: table)
      let spring = made.spring
      return [
        .host(
          .callable(
            "spring", payload: made,
            fields: [
              "settlingDuration": spring.settlingDuration, "duration": spring.naturalDuration,
            ]
          ) { spring.value(at: $0) })
      ]
    }
  }
}
