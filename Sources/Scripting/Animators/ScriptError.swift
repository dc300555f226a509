public import Diagnostics
package import LuaRuntime
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
  /// Lua's kind of the error; nil if Lua found no error.
  package let kind: LuaError.Kind?

  package init(_ diagnostic: Diagnostic, isOverrun: Bool = false) {
    self.diagnostic = diagnostic
    self.isOverrun = isOverrun
    isUnreadable = false
    kind = nil
  }

  /// Words an error of the Lua state.
  ///
  /// - Parameters:
  ///   - sources: The texts that the state has loaded, for excerpts.
  ///   - views: The names that a frame can address, for a suggestion.
  ///   - stateNames: The names in `ctx.state`, where a missing name is nil.
  ///   - function: The function that the host called: `frame()`, `prepare()`.
  package init(
    _ error: LuaError, sources: ScriptSources, views: [String] = [], properties: [String] = [],
    stateNames: [String] = [], in function: String? = nil
  ) {
    var wording = Wording(error, stateNames: stateNames)
    if case .decode(let fault) = error.kind {
      wording = Wording(
        error, fault, views: views, properties: properties, function: function)
    }
    let blamed = Self.blamed(error, wording, sources)
    let line = blamed.flatMap { position -> Int? in
      // An error about a whole unreadable file has no line.
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
    // An error raised on behalf of a caller is already at the caller's line.
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
      let line = sources[position.file].flatMap({ Self.lineWithoutComma($0, before: position.line) }
      )
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
  /// The position in the author's own code: an error in a host module belongs to the code that
  /// called it, or that made the animator whose frame failed.
  private static func blamed(
    _ error: LuaError, _ wording: Wording, _ sources: ScriptSources
  ) -> LuaPosition? {
    guard let position = error.position, BuiltinModules.isBuiltin(position.file) else {
      // A message without a position may still have been raised on behalf of a caller.
      return error.position ?? callOfModule(error, sources)
    }
    let caller = error.traceback.first { !BuiltinModules.isBuiltin($0.position.file) }
    return caller?.position ?? sources.place(of: wording.token, beside: wording.companion)
      ?? sources.call(of: position.file)
  }

  private static func callOfModule(_ error: LuaError, _ sources: ScriptSources) -> LuaPosition? {
    guard let frame = error.traceback.first, BuiltinModules.isBuiltin(frame.position.file) else {
      return nil
    }
    return sources.call(of: frame.position.file)
  }

  /// The line of a table's field that lacks a comma before the next field, which Lua notices only
  /// there.
  private static func lineWithoutComma(_ text: String, before line: Int?) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line, line >= 2, line <= lines.count else { return nil }
    let isField = /^\s*([A-Za-z_]\w*|\[.+\])\s*=[^=]/
    guard lines[line - 1].firstMatch(of: isField) != nil else { return nil }
    for index in stride(from: line - 2, through: 0, by: -1) {
      let code = lines[index].replacing(/--.*$/, with: "")
      guard let last = code.last(where: { !$0.isWhitespace }) else { continue }
      return ",;{(=".contains(last) ? nil : index + 1
    }
    return nil
  }
}

/// The words for an error, the name in the code that caused it, and the name that was probably
/// meant.
private struct Wording {
  var message: String
  var token: String?
  /// Another name in the same line, for when the first one occurs in several lines.
  var companion: String?
  var suggestion: String?

  init(_ error: LuaError, stateNames: [String]) {
    message = error.message
    guard let unknown = error.unknownName else { return }
    token = unknown.name
    suggestion = Nearest.name(
      to: unknown.name, in: unknown.role == "global" ? Self.globals : unknown.known)
    if suggestion == nil, unknown.role == "field", unknown.known.isEmpty {
      suggestion = Nearest.name(to: unknown.name, in: stateNames)
    }
    if suggestion == nil, (1...8).contains(unknown.known.count) {
      message += "; it has \(unknown.known.joined(separator: ", "))"
    }
  }

  init(
    _ error: LuaError, _ fault: LuaDecodeFault, views: [String], properties: [String],
    function: String?
  ) {
    let hasProperty = !fault.property.isEmpty
    token = hasProperty ? fault.property : fault.view.isEmpty ? nil : fault.view
    companion = hasProperty ? fault.view : nil
    // The state says only "the function"; the caller knows which one it was.
    message = fault.reason == .tooLarge ? error.message : fault.message(of: function ?? "frame()")
    switch fault.reason {
    case .unknownView:
      suggestion = Nearest.name(to: fault.view, in: views)
      if suggestion == nil {
        let more = views.count - Self.longestList
        message +=
          "; there are \(views.prefix(Self.longestList).joined(separator: ", "))"
          + (more > 0 ? " and \(more) more" : "")
      }
    case .unknownProperty:
      let meant = Property.known(as: fault.property)?.name
      suggestion =
        meant.flatMap { properties.contains($0) ? $0 : nil }
        ?? Nearest.name(to: fault.property, in: properties)
    case .notAColor:
      suggestion = Nearest.name(to: fault.value.filter { $0 != "\"" }, in: Color.names)
    default: break
    }
  }

  /// The maximum number of names in a message.
  private static let longestList = 12

  private static let globals = [
    "assert", "error", "ipairs", "math", "next", "pairs", "pcall", "print", "require", "select",
    "string", "table", "tonumber", "tostring", "type", "xpcall",
  ]
}
