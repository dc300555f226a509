extension JSON5Scanner {
  /// Reads the string whose opening quote is here.
  mutating func string() throws(Fault) -> String {
    let start = offset
    let quote = bytes[offset]
    offset += 1
    var content: [UInt8] = []
    while let byte, byte != quote {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw fault("the string is not closed on its line", at: start)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: try escape().utf8)
      default:
        content.append(byte)
        offset += 1
      }
    }
    guard !isAtEnd else { throw fault("the string is not closed", at: start) }
    offset += 1
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func escape() throws(Fault) -> String {
    let start = offset
    offset += 1
    guard let scalar else { return "" }
    offset += UTF8.width(scalar)
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return String(Unicode.Scalar(UInt8(try hexDigits(2, from: start))))
    case "u": return String(try unicodeEscape(from: start))
    case "0" where !isDigit: return "\0"
    case "0"..."9": throw fault("a '\\' can't be followed by a digit", at: start)
    case "\r":
      _ = skip("\n")
      return ""
    // A line that ends in a backslash continues on the next line.
    case _ where Self.endsLine(scalar): return ""
    default: return String(scalar)
    }
  }

  /// Reads the character of a `\u` escape, after the `u`.
  ///
  /// A character beyond U+FFFF takes two escapes.
  mutating func unicodeEscape(from start: Int) throws(Fault) -> Unicode.Scalar {
    let high = try hexDigits(4, from: start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, skip(word: "\\u") else { throw loneSurrogate(at: start) }
    let low = try hexDigits(4, from: start)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw loneSurrogate(at: start) }
    return scalar
  }

  private func loneSurrogate(at start: Int) -> Fault {
    fault("the escape is half of a surrogate pair", at: start)
  }

  private mutating func hexDigits(_ count: Int, from start: Int) throws(Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("the escape needs \(count) hexadecimal digits", at: start)
      }
      number = number << 4 + UInt32(digit)
      offset += 1
    }
    return number
  }

  private var isDigit: Bool {
    byte.map("0123456789".utf8.contains) ?? false
  }
}
