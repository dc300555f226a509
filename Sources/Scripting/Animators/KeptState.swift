import Diagnostics
import LuaRuntime

/// What a script carries from one run to the next.
///
/// Runs share a state of the script, and which ones is the host's to decide. What one of them leaves
/// in a variable of the file, or in the table of a module, another may find, or not.
final class KeptState {
  private let script: Script
  private let functions: [LuaFunction]
  /// The variables before the first run; nil where there was no memory to list them.
  private let before: [LuaVariable]?
  /// Runs after which to look: what a script keeps, it mostly keeps at once.
  private var looks = 2

  init(_ script: Script, _ definition: AnimatorDefinition) {
    self.script = script
    functions = definition.functions
    before = try? script.state.variables(of: functions)
  }

  /// What a run has left behind, once.
  func warningAfterRun() -> Diagnostic? {
    guard looks > 0 else { return nil }
    looks -= 1
    guard let warning = warning() else { return nil }
    looks = 0
    return warning
  }

  /// What the runs so far have left behind.
  func warning() -> Diagnostic? {
    guard let before, let now = try? script.state.variables(of: functions) else { return nil }
    // A function that is made several times has variables of the same name in the same place.
    let known = Dictionary(grouping: before, by: Place.init).mapValues { $0.map(\.digest) }
    let found = Dictionary(grouping: now, by: Place.init).mapValues { $0.map(\.digest) }
    guard
      let changed = now.first(where: { variable in
        let place = Place(variable)
        // What the host's own modules keep is the same for every run.
        guard !BuiltinModules.isBuiltin(place.function.file), let digests = known[place] else {
          return false
        }
        return digests != found[place]
      })
    else { return nil }
    let file = changed.function.file
    let line = script.sources.lineOfChange(to: changed.name, in: file) ?? changed.function.line
    return Diagnostic(
      .warning,
      "'\(changed.name)' keeps what a run has put there for the next one; keep it in what `prepare` "
        + "returns",
      at: SourcePosition(file: file, line: line),
      excerpt: script.sources[file].flatMap {
        SourceExcerpt(of: $0, line: line, token: changed.name)
      })
  }

  private struct Place: Hashable {
    let name: String
    let function: LuaPosition

    init(_ variable: LuaVariable) {
      name = variable.name
      function = variable.function
    }
  }
}

extension AnimatorDefinition {
  /// All functions that a run may call.
  fileprivate var functions: [LuaFunction] {
    var functions = [canPerform, prepare, frame, finished].compactMap { $0 }
    if case .function(let function) = duration { functions.append(function) }
    if case .function(let function) = curve { functions.append(function) }
    return functions
  }
}

extension ScriptSources {
  /// The first line that changes a variable, or what lies in it, rather than declares it.
  fileprivate func lineOfChange(to name: String, in file: String) -> Int? {
    let lines = (self[file] ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = lines.firstIndex { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      guard code.hasPrefix(name), line.utf8.count < 1000 else { return false }
      let rest = code.dropFirst(name.count)
      guard let next = rest.first, " =.[,".contains(next) else { return false }
      return rest.contains("=")
    }
    return index.map { $0 + 1 }
  }
}
