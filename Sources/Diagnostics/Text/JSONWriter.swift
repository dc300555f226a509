/// Writes JSON into a buffer that can be used again, keys in the order in which they are written.
///
/// It adds the commas. It trusts its caller to open, close and name things in turn, since it writes
/// millions of numbers and a check would cost as much as the writing.
///
/// ```swift
/// writer.beginObject()
/// writer.member("t", 0.5)
/// writer.endObject()
/// writer.endLine()
/// ```
public struct JSONWriter: Sendable {
  /// What has been written since the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = []

  /// A writer with an empty buffer.
  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// What has been written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  /// Closes the object that was opened last.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  /// Closes the array that was opened last.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
  }

  /// Ends a line, after which a new value begins: newline-delimited JSON.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Names the value that comes next.
  public mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a string.
  public mutating func value(_ string: String) {
    separate()
    appendQuoted(string)
  }

  /// Writes a number as the shortest decimal that reads back to it.
  ///
  /// There is always a fraction or an exponent: `13.0`, `0.5`, `1e-05`. What is not finite has no
  /// place in JSON and becomes `null`.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    // Up to 15 bytes a string lives in its own two words, so nothing is allocated for most numbers.
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes a whole number, without a fraction.
  public mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func value(_ bool: Bool) {
    separate()
    append(bool ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    append("null")
  }

  /// Writes a key with a string.
  public mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  /// Writes a key with a number, see ``value(_:)-(Double)``.
  public mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// Writes a key with a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key with `true` or `false`.
  public mutating func member(_ name: String, _ bool: Bool) {
    key(name)
    value(bool)
  }

  /// Writes a key with an array, of which `body` writes each element.
  package mutating func list<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  // The byte before tells whether something stands before in the same array or object, so there is
  // no stack to keep: only these can't be the end of a value.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mayNeedEscape) {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  // From 0xC2 on are the first bytes of scalars that a terminal might act on, and of others.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    // JSON allows most of these as they are, but they could control a terminal that shows the text.
    case _ where VisibleText.isUnsafe(scalar):
      for unit in scalar.utf16 {
        append("\\u")
        for shift in [12, 8, 4, 0] as [UInt16] {
          let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }
}
