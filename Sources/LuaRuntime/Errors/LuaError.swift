/// An error in a script, as data.
///
/// The caller provides the wording.
public struct LuaError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Kind: Hashable, Sendable {
    /// The text is not valid Lua.
    case syntax

    /// The file can't be read, or was rejected before Lua compiled it.
    case load

    /// The script raised an error, or did something that Lua does not allow.
    case runtime

    /// The script exceeded its instructions.
    case budget

    /// The script exceeded its memory limit.
    case memory

    /// The host can't interpret a result.
    case decode(LuaDecodeFault)

    /// The host violated the state's rules, for example by calling it during a call of the same
    /// state.
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

  /// A name that the script used but that has no value.
  package struct UnknownName: Hashable, Sendable {
    /// The role that Lua reports: `global`, `field`, `method`, `local` or `upvalue`; `member` for a
    /// name of one of its libraries.
    package var role: String

    /// The name.
    package var name: String

    /// The existing names in the same table, in alphabetical order; empty if they are unknown.
    package var known: [String]

    /// The host table that the script read, such as `ctx`; empty if it is unknown.
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

  /// The message without the position: one printable line of at most ``LuaLimits/messageBytes``
  /// bytes.
  package var message: String

  /// The position of the error.
  ///
  /// For a fault in a returned table, it is the first line of the function, because a table has no
  /// line. For an error about a file as a whole, the line is 0.
  package var position: LuaPosition?

  /// The line of the `end` of the function that returned the faulty table; 0 for other errors.
  package var lastLine: Int

  /// The script's calls that led to the error, innermost first.
  package var traceback: [Frame]

  /// The name without a value that caused the error, if any, so that a similar one can be
  /// suggested.
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
  /// The error as one line in the format of compilers: `file:line: message`.
  public var description: String {
    guard let position else { return message }
    guard position.line > 0 else { return "\(position.file): \(message)" }
    return "\(position.file):\(position.line): \(message)"
  }
}
