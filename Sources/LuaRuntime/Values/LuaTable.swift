/// A copy of a Lua table: a list, named fields, or both.
public struct LuaTable {
  /// The elements at 1, 2, 3 and so on.
  package var list: [LuaValue]

  /// The elements with a name.
  package var fields: [String: LuaValue]

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
