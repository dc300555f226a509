/// An error in a script, as data: the caller words it.
package struct LuaError: Error, Hashable, Sendable {
  /// The kind of an error.
  package enum Kind: Hashable, Sendable {
    /// The text is not Lua.
    case syntax

    /// The file can't be read, or was refused before Lua saw it.
    case load

    /// The script raised an error, or did something that Lua does not allow.
    case runtime

    /// The script exceeded its instructions.
    case budget

    /// The script exceeded its memory limit.
    case memory

    /// The host can't interpret a result.
    case decode(LuaDecodeFault)

    /// The host broke the state's rules, for example by calling it during a call of that state.
    case misuse
  }

  /// One level of a traceback.
  package struct Frame: Hashable, Sendable {
    /// The position of the level.
    package var position: LuaPosition

    /// The function's name, if Lua knows one.
    package var function: String?

    /// Creates a level.
    package init(position: LuaPosition, function: String? = nil) {
      self.position = position
      self.function = function
    }
  }

  /// A name without a value that the script used.
  package struct UnknownName: Hashable, Sendable {
    /// The role that Lua reports: `global`, `field`, `method`, `local` or `upvalue`.
    package var role: String

    /// The name.
    package var name: String

    /// The existing names in that place, in alphabetical order; empty if they are unknown.
    package var known: [String]

    /// The table of the host that was asked, such as `ctx`; empty if it is unknown.
    package var owner: String

    /// Creates a name.
    package init(role: String, name: String, known: [String] = [], owner: String = "") {
      self.role = role
      self.name = name
      self.known = known
      self.owner = owner
    }
  }

  /// The kind of the error.
  package var kind: Kind

  /// The message in one printable line of at most ``LuaLimits/messageBytes`` bytes, without the
  /// position.
  package var message: String

  /// The position.
  ///
  /// For a fault in a returned table, the first line of the function, because the table itself has
  /// no line. For an error about a file as a whole, the line is 0.
  package var position: LuaPosition?

  /// The line of the `end` of the function that returned the faulty table; 0 for other errors.
  package var lastLine: Int

  /// The innermost of the script's calls that led to the error, the last one first.
  package var traceback: [Frame]

  /// The name without a value that caused the error, if any, for a suggestion.
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
