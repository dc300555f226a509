package import Diagnostics
import LuaRuntime

/// Information about a script for authoring tools.
extension ScriptAnimator {
  /// Whether the script itself sets a key.
  package func says(_ key: String) -> Bool { !script.result[key].isNil }

  /// Whether the script reads a parameter anywhere, by its full name or by the part after the last
  /// dot.
  package func reads(_ parameter: String) -> Bool {
    let name = parameter.split(separator: ".").last.map(String.init) ?? parameter
    return script.sources.ownTexts.contains { !$0.utf8.fields(among: [name]).isEmpty }
  }

  /// The position of a name in the script.
  ///
  /// - Parameters:
  ///   - token: The name.
  ///   - companion: Another name in the same line. It selects one line if there are several.
  /// - Returns: The line, or only the file if the name does not occur or occurs in too many places.
  package func position(of token: String, beside companion: String? = nil) -> SourcePosition {
    let text = script.sources[script.name] ?? ""
    let last = text.count(where: \.isNewline) + 1
    let line = script.sources.line(
      of: token, beside: companion, from: 1, to: last, in: script.name)
    return SourcePosition(file: script.name, line: line)
  }

  /// A warning, with its line, about state that previous runs have left behind for later ones.
  package var keptState: Diagnostic? { pool.first.keptState.warning() }

  /// The first line of the script's `frame` function.
  package var framePosition: SourcePosition? {
    guard let place = definition.frame.position else { return nil }
    // The `frame` function of a composition is in a host module. The script's call to that module
    // is more helpful.
    let own = BuiltinModules.isBuiltin(place.file) ? script.sources.call(of: place.file) : place
    return own.map { SourcePosition(file: $0.file, line: $0.line) }
  }
}
