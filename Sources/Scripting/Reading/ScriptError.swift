public import Diagnostics
public import LuaRuntime
import Motion
import Views

/// An error in a script, worded for its author, with the line.
public struct ScriptError: DiagnosticError, Hashable {
  /// The diagnostic to show.
  public let diagnostic: Diagnostic
  /// Whether the script exceeded its time or memory limit.
  public let isOverrun: Bool
  /// Whether the script's own file can't be read as text, so none of it was loaded.
  public let isUnreadable: Bool
  /// The kind of the Lua error; nil if the error does not come from Lua.
  @_spi(Tools) public let kind: LuaError.Kind?

  package init(_ diagnostic: Diagnostic, isOverrun: Bool = false) {
    self.diagnostic = diagnostic
    self.isOverrun = isOverrun
    isUnreadable = false
    kind = nil
  }

  /// Words an error from the Lua state.
  ///
  /// - Parameters:
  ///   - sources: The texts that the state has loaded, for excerpts around the line.
  ///   - views: The names that a frame can address, for suggestions.
  ///   - screenViews: The ids of the views on the two screens, for suggestions.
  ///   - stateNames: The names in `ctx.state`, where an unknown name is nil.
  ///   - function: The function that the host called: `frame()`, `prepare()`.
  package init(
    _ error: LuaError, sources: ScriptSources, views: [String] = [],
    screenViews: [String] = [], properties: [String] = [], stateNames: [String] = [],
    in function: String? = nil
  ) {
    var wording = Wording(error, stateNames: stateNames)
    wording.explain(error, screenViews: screenViews, sources: sources)
    wording.suggestVariable(error, sources: sources)
    if case .decode(let fault) = error.kind {
      wording = Wording(
        error, fault, views: views, properties: properties, function: function)
    }
    let blamed = Self.blamed(error, wording, sources)
    let line = blamed.flatMap { position -> Int? in
      // An error about an entire unreadable file has no line.
      guard position.line > 0 else { return nil }
      return sources.line(
        of: wording.token, beside: wording.companion, from: position.line,
        to: error.lastLine, in: position.file) ?? position.line
    }
    let position = blamed.map { SourcePosition(file: $0.file, line: line) }
    var excerpt: SourceExcerpt?
    if let position, let line, let text = sources[position.file] {
      excerpt = SourceExcerpt(of: text, line: line, token: wording.token)
    }
    // An error that a function raises on behalf of its caller is already at the caller's line.
    let callers = error.traceback.dropFirst().drop { $0.position == error.position }
      .filter { !BuiltinModules.isBuiltin($0.position.file) && $0.position != blamed }
    var notes = callers.map { frame in
      Diagnostic.Note(
        frame.function.map { "called from '\($0)'" } ?? "called from here",
        at: SourcePosition(file: frame.position.file, line: frame.position.line))
    }
    if notes.isEmpty, error.position == nil, let function {
      notes.append(Diagnostic.Note("in \(function) of \(sources.main)"))
    }
    if error.kind == .syntax, error.message.hasPrefix("'}' expected"), let position,
      let text = sources[position.file],
      let line = LuaLines(text).lineWithoutComma(before: position.line)
    {
      notes.append(
        Diagnostic.Note(
          "is a comma missing at the end of this line?",
          at: SourcePosition(file: position.file, line: line)))
    }
    let fallback = error.position == nil ? SourcePosition(file: sources.main) : nil
    diagnostic = Diagnostic(
      .error, wording.message, at: position ?? fallback, suggestion: wording.suggestion,
      excerpt: excerpt, notes: notes)
    kind = error.kind
    isUnreadable = error.kind == .load && error.position?.file == sources.main
    isOverrun = error.kind == .budget || error.kind == .memory
  }
}

extension ScriptError {
  /// The position in the author's own code.
  ///
  /// An error in a host module is attributed to the code that called the module, or that created
  /// the animator whose frame failed.
  private static func blamed(
    _ error: LuaError, _ wording: Wording, _ sources: ScriptSources
  ) -> LuaPosition? {
    guard let position = error.position, BuiltinModules.isBuiltin(position.file) else {
      // A message without a position may also have been raised on behalf of a caller.
      return error.position ?? callOfModule(error, sources)
    }
    let caller = error.traceback.first { !BuiltinModules.isBuiltin($0.position.file) }
    return caller?.position ?? sources.place(of: wording.token, beside: wording.companion)
      ?? callOfModule(error, sources) ?? sources.call(of: position.file)
  }

  private static func callOfModule(_ error: LuaError, _ sources: ScriptSources) -> LuaPosition? {
    // One module can call another; the author has called the last of them.
    let frames = error.traceback.prefix { BuiltinModules.isBuiltin($0.position.file) }
    return frames.last.flatMap { sources.call(of: $0.position.file) }
  }
}

/// The wording of an error, with the name in the code that caused it and the name that was probably
/// meant.
private struct Wording {
  var message: String
  var token: String?
  /// Another name in the same line, in case the first name occurs in several lines.
  var companion: String?
  var suggestion: String?

  init(_ error: LuaError, stateNames: [String]) {
    message = error.message
    guard let unknown = error.unknownName else { return }
    token = unknown.name
    suggestion =
      Nearest.name(to: unknown.name, in: unknown.role == "global" ? Self.globals : unknown.known)
      .map { unknown.role == "member" ? "\(unknown.owner).\($0)" : $0 }
      ?? Habit.field(for: unknown.name, of: unknown.owner)
    if suggestion == nil, unknown.role == "field", unknown.known.isEmpty {
      suggestion = Nearest.name(to: unknown.name, in: stateNames)
    }
    if suggestion == nil, (1...Self.longestList).contains(unknown.known.count) {
      message += "; it has \(unknown.known.joined(separator: ", "))"
    }
  }

  /// Adds what Lua can't know to its message about a missing value.
  mutating func explain(_ error: LuaError, screenViews: [String], sources: ScriptSources) {
    if message == "attempt to index a boolean value (field 'source')" {
      message += "; ctx.source is false where no view was tapped: test it first"
    }
    guard message.hasPrefix("attempt to index a nil value"), let position = error.position,
      let text = sources[position.file],
      let missing = LuaLines(text).viewName(
        lookedUpAs: error.unknownName?.name, before: position.line)
    else { return }
    message = "no view '\(missing)' on this screen"
    token = missing
    let names = Set(screenViews)
    guard !names.contains(missing) else { return message += "; the other screen has it" }
    suggestion = Nearest.name(to: missing, in: names)
    if suggestion == nil, !names.isEmpty {
      message += "; there are " + Self.list(names.sorted())
    }
  }

  /// Suggests a variable of the script for a misspelled one, if none of Lua's own names is meant.
  mutating func suggestVariable(_ error: LuaError, sources: ScriptSources) {
    guard let unknown = error.unknownName, unknown.role == "global", suggestion == nil,
      let position = error.position, let text = sources[position.file]
    else { return }
    suggestion = Nearest.name(
      to: unknown.name, in: text.utf8.variables(declaredBefore: position.line))
  }

  /// Names as a list in a sentence.
  ///
  /// If there are very many, only the first ones.
  private static func list(_ names: [String]) -> String {
    let more = names.count - longestList
    return names.prefix(longestList).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  init(
    _ error: LuaError, _ fault: LuaDecodeFault, views: [String], properties: [String],
    function: String?
  ) {
    let hasProperty = !fault.property.isEmpty
    token = hasProperty ? fault.property : fault.view.isEmpty ? nil : fault.view
    companion = hasProperty ? fault.view : nil
    // The state's message only contains "the function". The caller knows which one it was.
    message = fault.reason == .tooLarge ? error.message : fault.message(of: function ?? "frame()")
    switch fault.reason {
    case .unknownView:
      suggestion = Nearest.name(to: fault.view, in: views)
      if let pieces = Self.piecesMeant(by: fault.view, in: views) {
        suggestion = nil
        message += "; the pieces of '\(pieces)' are a list, as in `\(pieces) = { { alpha = 1 } }`"
      } else if suggestion == nil {
        message += "; there are " + Self.list(views)
      }
    case .unknownProperty:
      let meant = Property.known(as: fault.property)?.name
      suggestion =
        meant.flatMap { properties.contains($0) ? $0 : nil }
        ?? Nearest.name(to: fault.property, in: properties)
      if suggestion == nil, let parts = Habit.property(for: fault.property) {
        message += "; " + parts
      }
    case .notAColor:
      suggestion = Nearest.name(to: fault.value.filter { $0 != "\"" }, in: Color.names)
    default: break
    }
  }

  /// The view whose pieces were probably meant by a name such as `tile3`.
  private static func piecesMeant(by name: String, in views: [String]) -> String? {
    let base = name.prefix { !$0.isNumber }
    guard !base.isEmpty, base.count < name.count,
      name.dropFirst(base.count).allSatisfy(\.isNumber)
    else { return nil }
    return views.first { $0 == base }
  }

  /// The maximum number of names in a message.
  private static let longestList = 12

  private static let globals = [
    "assert", "error", "ipairs", "math", "next", "pairs", "pcall", "print", "require", "select",
    "string", "table", "tonumber", "tostring", "type", "xpcall",
  ]
}
