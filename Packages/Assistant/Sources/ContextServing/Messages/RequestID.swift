import JSON5Reading

/// The identifier of a request, or the token of its progress: a string or a whole number.
public enum RequestID: Sendable, Hashable {
  case string(String)
  case integer(Int)

  /// The longest string, in bytes of UTF-8; each answer repeats it.
  static let longest = 1024

  /// Nil for any other value, and for a string that is too long.
  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text) where text.utf8.count <= Self.longest: self = .string(text)
    case .integer(let integer): self = .integer(integer)
    default: return nil
    }
  }

  var json: JSONText {
    switch self {
    case .string(let text): .string(text)
    case .integer(let integer): .integer(integer)
    }
  }
}
