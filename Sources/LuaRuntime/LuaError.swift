/// What went wrong in a script, as data: the caller words it.
package struct LuaError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  package enum Kind: Hashable, Sendable {
    /// The text is not Lua.
    case syntax

    /// The file cannot be read, or is refused before Lua sees it.
    case load

    /// The script raised an error, or did what Lua does not allow.
    case runtime

    /// The script took too many instructions.
    case budget

    /// The script needs more memory than its limit.
    case memory

    /// A result is not what the host understands.
    case decode(LuaDecodeFault)

    /// The host used the state against its rules: from within a call of that state, for instance.
    case misuse
  }

  /// One level of a traceback.
  package struct Frame: Hashable, Sendable {
    /// Where the level is.
    package var position: LuaPosition

    /// The function's name, if Lua knows one.
    package var function: String?

    /// Creates a level.
    package init(position: LuaPosition, function: String? = nil) {
      self.position = position
      self.function = function
    }
  }

  /// A name that the script used and that has no value.
  package struct UnknownName: Hashable, Sendable {
    /// What Lua takes the name for: `global`, `field`, `method`, `local` or `upvalue`.
    package var role: String

    /// The name.
    package var name: String

    /// The names that exist there, in alphabetical order; empty if they are unknown.
    package var known: [String]

    /// Creates a name.
    package init(role: String, name: String, known: [String] = []) {
      self.role = role
      self.name = name
      self.known = known
    }
  }

  /// What kind of trouble it is.
  package var kind: Kind

  /// What happened, in one printable line of at most ``LuaLimits/messageBytes`` bytes, without
  /// the position.
  package var message: String

  /// Where it happened.
  ///
  /// For a fault in a returned table it is the line where the function begins, since the table
  /// itself has no line. For a fault of a file as a whole the line is 0.
  package var position: LuaPosition?

  /// The line of the `end` of the function that returned the faulty table, 0 for other errors.
  package var lastLine: Int

  /// The innermost of the script's calls that led there, the last one first.
  package var traceback: [Frame]

  /// The name without a value that caused the error, if there is one, for a suggestion.
  package var unknownName: UnknownName?

  /// Creates an error.
  package init(
    _ kind: Kind, _ message: String, at position: LuaPosition? = nil, lastLine: Int = 0,
    traceback: [Frame] = [], unknownName: UnknownName? = nil
  ) {
    self.kind = kind
    self.message = message
    self.position = position
    self.lastLine = lastLine
    self.traceback = traceback
    self.unknownName = unknownName
  }
}

extension LuaError {
  /// The same error with another position.
  package func located(at position: LuaPosition) -> LuaError {
    var error = self
    error.position = position
    return error
  }
}

extension LuaError: CustomStringConvertible {
  /// The error in one line, in the form of a compiler: `file:line: message`.
  package var description: String {
    guard let position else { return message }
    guard position.line > 0 else { return "\(position.file): \(message)" }
    return "\(position.file):\(position.line): \(message)"
  }
}
