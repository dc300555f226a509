import LuaRuntime

extension LuaValue {
  /// The value as an author would write it, or its type.
  var shown: String {
    switch self {
    case .number(let number): Parameter.Value.number(number).description
    case .string(let text): "\"\(text.prefix(40))\""
    case .boolean(let flag): String(flag)
    default: typeName
    }
  }
}
