/// Scans the bytes of a document, which must be valid UTF-8.
struct JSON5Scanner {
  /// A syntax error with its position.
  struct Fault: Error {
    var complaint: String
    var offset: Int
  }

  let bytes: [UInt8]
  var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  var byte: UInt8? { isAtEnd ? nil : bytes[offset] }

  func byte(after distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skip(word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isHere { offset += word.utf8CodeUnitCount }
    return isHere
  }

  /// The character at the current position; nil at the end.
  var scalar: Unicode.Scalar? {
    guard let first = byte else { return nil }
    // Nearly all characters are ASCII, and creating a string for each would take most of the time.
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
  }

  func fault(_ complaint: String, at offset: Int? = nil) -> Fault {
    Fault(complaint: complaint, offset: offset ?? self.offset)
  }

  func fault(expected: String) -> Fault {
    fault("expected \(expected), found \(wordsForHere)")
  }

  /// The text at the current position, worded to follow "found" in a message.
  var wordsForHere: String {
    var scanner = self
    if let name = try? scanner.name(), !name.isEmpty { return "'\(name)'" }
    guard let scalar else { return "the end of the text" }
    return scalar == "\n" || scalar == "\r" ? "the end of the line" : "'\(scalar)'"
  }
}

// Space between tokens.
extension JSON5Scanner {
  mutating func skipSpace() throws(Fault) {
    while let byte {
      switch byte {
      case 0x09...0x0D, 0x20:
        offset += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      case 0x80...:
        guard let scalar, scalar == "\u{FEFF}" || scalar.properties.isWhitespace else { return }
        offset += UTF8.width(scalar)
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(Fault) -> Bool {
    switch byte(after: 1) {
    case UInt8(ascii: "/"):
      while let scalar, !Self.endsLine(scalar) { offset += UTF8.width(scalar) }
      return true
    case UInt8(ascii: "*"):
      let start = offset
      offset += 2
      while !skip(word: "*/") {
        guard !isAtEnd else { throw fault("the comment is not closed", at: start) }
        offset += 1
      }
      return true
    default:
      return false
    }
  }

  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

// Unquoted keys.
extension JSON5Scanner {
  /// The name that begins here, with its `\u` escapes resolved; empty if there is none.
  mutating func name() throws(Fault) -> String {
    var name = ""
    while let here = scalar {
      let start = offset
      offset += UTF8.width(here)
      var scalar = here
      if here == "\\" {
        guard skip("u") else { throw fault("an unquoted key can contain only '\\u' escapes") }
        scalar = try unicodeEscape(from: start)
      }
      guard Self.belongsToName(scalar, isFirst: name.isEmpty) else {
        offset = start
        break
      }
      name.unicodeScalars.append(scalar)
    }
    return name
  }

  private static func belongsToName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    if isFirst { return scalar.properties.isIDStart }
    return scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
  }
}
