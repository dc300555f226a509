/// A value of a JSON5 document; objects keep the order of the document.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number that is written without a fraction or an exponent and fits into an `Int`.
  ///
  /// It is exact, so that a seed keeps all its digits.
  case integer(Int)

  /// Any other number, including `Infinity` and `NaN`.
  case number(Double)

  /// A string, with its escapes resolved.
  case string(String)

  /// An array.
  case array([JSONElement])

  /// An object; no two members have the same key.
  case object([JSONMember])
}

/// A value inside an array or an object, with its position.
public struct JSONElement: Sendable, Hashable {
  /// The value.
  public let value: JSONValue

  // Line and column are computed from this only when an error needs them.
  let offset: Int

  /// Whether the values are equal, regardless of their positions.
  public static func == (first: JSONElement, second: JSONElement) -> Bool {
    first.value == second.value
  }

  /// Feeds the value to a hasher, without its position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// A key of an object with its value.
public struct JSONMember: Sendable, Hashable {
  /// The key, without quotes.
  public let key: String

  /// The value.
  public let element: JSONElement

  let keyOffset: Int

  /// Whether keys and values are equal, regardless of their positions.
  public static func == (first: JSONMember, second: JSONMember) -> Bool {
    first.key == second.key && first.element == second.element
  }

  /// Feeds key and value to a hasher, without their positions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(element)
  }
}
