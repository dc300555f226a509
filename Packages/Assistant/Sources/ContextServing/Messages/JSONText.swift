@_spi(Tools) import Diagnostics
public import JSON5Reading

/// A JSON value to be written, with the keys of objects in the given order.
public indirect enum JSONText: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([Member])

  /// A key with its value.
  public struct Member: Sendable, Hashable {
    public let key: String
    public let value: JSONText

    public init(_ key: String, _ value: JSONText) { (self.key, self.value) = (key, value) }
  }

  /// The value that was read from a document.
  public init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { JSONText($0.value) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONText($0.element.value)) })
    }
  }

  /// The value of a key; nil if this is no object, or has no such key.
  public subscript(key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a string; nil of anything else.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of an array; none of anything else.
  public var elements: [JSONText] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The value in one line.
  public var line: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let bool): writer.value(bool)
    case .integer(let integer): writer.value(integer)
    case .number(let number): writer.value(number)
    case .string(let string): writer.value(string)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(integerLiteral integer: Int) { self = .integer(integer) }

  public init(dictionaryLiteral members: (String, JSONText)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
