/// A copy of a Lua table: a list, named fields, or both.
public struct LuaTable {
  /// The elements at 1, 2, 3 and so on.
  package var list: [LuaValue]

  /// The elements with a name.
  package var fields: [String: LuaValue]

  /// Computes further fields of the table when a script first reads them.
  package var later: LuaLater?

  /// Creates an empty table.
  package init() {
    self.init(list: [], fields: [:])
  }

  /// Creates a table from its two parts.
  package init(list: [LuaValue] = [], fields: [String: LuaValue] = [:]) {
    self.list = list
    self.fields = fields
  }

  /// The field with a name, or ``LuaValue/nil`` if it does not exist.
  public subscript(name: String) -> LuaValue {
    get { fields[name] ?? .nil }
    set { fields[name] = newValue.isNil ? nil : newValue }
  }

  /// The names of the fields in alphabetical order, so that reports are always in the same order.
  package var names: [String] { fields.keys.sorted() }
}

extension LuaTable: ExpressibleByDictionaryLiteral {
  /// Creates a table with named fields.
  ///
  /// If a name occurs twice, the last value is used.
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self.init(fields: Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

/// The fields of a table that the host computes when a script first reads them.
package struct LuaLater {
  /// A value that the host has computed.
  package struct Field {
    /// The value.
    package let value: LuaValue
    /// What errors call a table, as in `'ctx.front' has no 'x'`.
    package let path: String
    /// Whether reading a missing field of a table is an error.
    package let isStrict: Bool

    /// Creates a field.
    package init(_ value: LuaValue, path: String, isStrict: Bool = true) {
      self.value = value
      self.path = path
      self.isStrict = isStrict
    }
  }

  /// A context whose fields have the names of the fields, with any values.
  let names: LuaContext
  let finder: LuaHostValue

  /// - Parameters:
  ///   - names: A context whose fields have the names of the fields, with any values.
  ///   - compute: Returns the field with one of these names. It is called at most once for each,
  ///     unless it throws. It must not use the state that calls it, and must not retain it.
  package init(names: LuaContext, _ compute: @escaping (String) throws -> Field) {
    self.names = names
    finder = LuaHostValue(name: "later", payload: nil, fields: [:], body: .finder(compute))
  }
}
