import Diagnostics

extension JSONValue {
  /// The value, worded to follow "found" in a message.
  var words: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.words(for: number)
    case .string(let string): Self.words(for: string)
    case .array(let elements): elements.isEmpty ? "an empty array" : Self.words(for: elements.count)
    case .object: "an object"
    }
  }

  private static func words(for count: Int) -> String {
    "an array of \(count) \(count == 1 ? "value" : "values")"
  }

  private static func words(for number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    return number.description
  }

  private static func words(for string: String) -> String {
    var writer = JSONWriter()
    writer.value(string.count > 40 ? string.prefix(40) + "…" : string)
    return writer.text
  }
}
