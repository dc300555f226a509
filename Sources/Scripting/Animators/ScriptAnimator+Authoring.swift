package import Diagnostics
import LuaRuntime

/// What tools for authors ask about a script.
extension ScriptAnimator {
  /// Whether the script says something under a key itself.
  package func says(_ key: String) -> Bool { !script.result[key].isNil }

  /// Whether the script reads a parameter anywhere, under its name or that of a part of it.
  package func reads(_ parameter: String) -> Bool {
    let name = parameter.split(separator: ".").last.map(String.init) ?? parameter
    return script.sources.ownTexts.contains { $0.utf8.hasField(name) }
  }

  /// The place in the script where a name stands.
  ///
  /// - Parameters:
  ///   - token: The name that is spoken of.
  ///   - companion: Another name of the same line, to tell several lines apart.
  /// - Returns: The line, or the whole file when the name is not there or in too many places.
  package func position(of token: String, beside companion: String? = nil) -> SourcePosition {
    let text = script.sources[script.name] ?? ""
    let last = text.count(where: \.isNewline) + 1
    let line = script.sources.line(
      of: token, beside: companion, from: 1, to: last, in: script.name)
    return SourcePosition(file: script.name, line: line)
  }

  /// What the runs so far have left behind for those that follow, with its line.
  package var keptState: Diagnostic? { pool.first.keptState.warning() }

  /// The line at which the script's `frame` begins.
  package var framePosition: SourcePosition? {
    guard let place = definition.frame.position else { return nil }
    // That of a composition is in a module of the host: the script's call of it says more.
    let own = BuiltinModules.isBuiltin(place.file) ? script.sources.call(of: place.file) : place
    return own.map { SourcePosition(file: $0.file, line: $0.line) }
  }
}
