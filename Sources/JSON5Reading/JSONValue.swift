/// A value as a JSON5 document gives it, in the order of the document.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number written without fraction or exponent that fits into an `Int`; a seed keeps its digits.
  case integer(Int)

  /// Any other number, `Infinity` and `NaN` among them.
  case number(Double)

  /// A string, its escapes resolved.
  case string(String)

  /// An array.
  case array([JSONElement])

  /// An object; no two members have the same key.
  case object([JSONMember])
}

/// A value inside an array or an object, and where it stands.
public struct JSONElement: Sendable, Hashable {
  /// The value.
  public let value: JSONValue

  // Line and column are worked out from this when somebody asks, which is to say for an error.
  let offset: Int

  /// Whether the values are equal, wherever they stand.
  public static func == (first: JSONElement, second: JSONElement) -> Bool {
    first.value == second.value
  }

  /// Feeds the value to a hasher, without its place.
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

  /// Whether keys and values are equal, wherever they stand.
  public static func == (first: JSONMember, second: JSONMember) -> Bool {
    first.key == second.key && first.element == second.element
  }

  /// Feeds key and value to a hasher, without their places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(element)
  }
}
