/// A value that goes into a script or comes out of it.
///
/// Tables are copied, within the limits of ``LuaLimits``. Functions and contexts are handles.
public enum LuaValue {
  /// No value.
  case `nil`

  /// `true` or `false`.
  case boolean(Bool)

  /// A number. Lua's integers become the nearest `Double`.
  case number(Double)

  /// A string. Bytes that are not UTF-8 become U+FFFD.
  case string(String)

  /// A copy of a table, read without running its metamethods.
  ///
  /// A table from the host is read-only for the script, and so are the tables in it.
  case table(LuaTable)

  /// A function of the script.
  case function(LuaFunction)

  /// A value that the host provides to scripts, and that a script may return.
  case host(LuaHostValue)

  /// A read-only table that the host updates. It is only passed to scripts, never returned.
  case context(LuaContext)
}

extension LuaValue {
  /// The value's Boolean, or nil for any other type.
  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The value's number, or nil for any other type.
  ///
  /// A numeral in a string is not a number.
  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The value's string, or nil for any other type.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The value's table, or nil for any other type.
  package var table: LuaTable? {
    guard case .table(let value) = self else { return nil }
    return value
  }

  /// The value's script function, or nil for any other type.
  public var function: LuaFunction? {
    guard case .function(let value) = self else { return nil }
    return value
  }

  /// Whether the value is nil.
  package var isNil: Bool {
    guard case .nil = self else { return false }
    return true
  }

  /// The type's name for a script's author, such as "a number" or "a list".
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .table(let table): table.list.isEmpty ? "a table" : "a list"
    case .function: "a function"
    case .host(let value): "'\(value.name)'"
    case .context: "a context"
    }
  }
}
