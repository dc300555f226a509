import Diagnostics
import LuaRuntime

/// Detects state that a script carries from one run to the next.
///
/// Runs can share a Lua state, and the host decides which ones do. So if a run leaves a value in a
/// variable of the file or in a module's table, another run may or may not see it.
final class KeptState {
  private let script: Script
  private let functions: [LuaFunction]
  /// The contents of each variable before any run could change it; nil if there was not enough
  /// memory to list them.
  private var before: [Place: [Double]]?
  private var runs = 0
  private var hasWarned = false

  init(_ script: Script, _ definition: AnimatorDefinition) {
    self.script = script
    functions = definition.functions
    before = variables().map(Self.digests)
  }

  private func variables() -> [LuaVariable]? { try? script.state.variables(of: functions) }

  /// If the same function is created several times, its variables have the same name and place.
  private static func digests(of variables: [LuaVariable]) -> [Place: [Double]] {
    Dictionary(grouping: variables, by: Place.init).mapValues { $0.map(\.digest) }
  }

  /// Returns the first warning about state that a run has left behind.
  ///
  /// Later calls return nil.
  ///
  /// The checks become less frequent over time. Most scripts that keep state do so immediately, but
  /// some do so only in a pop.
  func warningAfterRun() -> Diagnostic? {
    runs += 1
    guard !hasWarned, runs & (runs - 1) == 0, let warning = warning() else { return nil }
    hasWarned = true
    return warning
  }

  /// The state that the runs so far have left behind.
  func warning() -> Diagnostic? {
    guard let before, let now = variables() else { return nil }
    let found = Self.digests(of: now)
    // A module that a run was the first to require is compared from now on.
    self.before = before.merging(found) { known, _ in known }
    guard
      let changed = now.first(where: { variable in
        let place = Place(variable)
        // The state of the host's own modules does not differ between runs.
        guard !BuiltinModules.isBuiltin(place.function.file), let digests = before[place] else {
          return false
        }
        return digests != found[place]
      })
    else { return nil }
    let place = place(of: changed)
    return Diagnostic(
      .warning,
      "'\(changed.name)' keeps what a run has put there for the next one; keep it in what `prepare` "
        + "returns",
      at: SourcePosition(file: place.file, line: place.line),
      excerpt: script.sources[place.file].flatMap {
        SourceExcerpt(of: $0, line: place.line, token: changed.name)
      })
  }

  /// The line that changes a variable, or the line where the script requires the changed module.
  private func place(of changed: LuaVariable) -> LuaPosition {
    let function = changed.function
    guard function.line > 0 else {
      return script.sources.place(of: changed.name, beside: "require")
        ?? LuaPosition(file: script.source(ofModule: changed.name) ?? script.name, line: 1)
    }
    let line = script.sources.lineOfChange(to: changed.name, in: function.file)
    return LuaPosition(file: function.file, line: line ?? function.line)
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
  /// The first line that changes a variable, or a value inside it, without declaring it.
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
