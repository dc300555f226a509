/// Writes JSON into a reusable buffer, with keys in the order in which they are written.
///
/// It adds the commas. It does not check that the caller opens, closes and names values in a valid
/// order, because it writes millions of numbers and a check would cost as much as the writing.
///
/// ```swift
/// writer.beginObject()
/// writer.member("t", 0.5)
/// writer.endObject()
/// writer.endLine()
/// ```
public struct JSONWriter: Sendable {
  /// The output since the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer with an empty buffer.
  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The output as text.
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

  /// Ends a line, so that a new value can begin, as in newline-delimited JSON.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the key of the next value.
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

  /// Writes a number as the shortest decimal from which the same number is read.
  ///
  /// It always has a fraction or an exponent: `13.0`, `0.5`, `1e-05`. A number that is not finite
  /// can't be written in JSON and becomes `null`.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    // A string of up to 15 bytes is stored inline, so most numbers need no allocation.
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

  /// Writes a key and a string.
  public mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  /// Writes a key and a number; see ``value(_:)-(Double)``.
  public mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key and `true` or `false`.
  public mutating func member(_ name: String, _ bool: Bool) {
    key(name)
    value(bool)
  }

  /// Writes a key and an array; `body` writes each element.
  @_spi(Tools) public mutating func list<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  // The last byte tells whether a comma is needed, so no stack is kept: a value can't end with one
  // of these bytes.
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
    // Of Swift's own strings, all bytes are seen and added at once.
    let isWhole = text.utf8.withContiguousStorageIfAvailable { text in
      for byte in text where Self.mayNeedEscape(byte) { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isWhole != true {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  // Bytes from 0xC2 on begin scalars that are unsafe, but also harmless ones.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xCD, 0xD8,
      0xE1...0xE3, 0xEF...0xFF:
      true
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
    // JSON allows most of these unescaped, but they could control a terminal that shows the text.
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
