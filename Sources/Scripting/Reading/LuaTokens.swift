/// A token of a Lua text, with the details needed to find the fields of a table.
@_spi(Tools) public struct LuaToken: Hashable, Sendable {
  @_spi(Tools) public enum Kind: Hashable, Sendable {
    /// A name or a reserved word.
    case name
    case number
    /// A string in quotes; a string in long brackets is a `longString`.
    case string, longString
    /// A single byte of punctuation.
    case symbol(UInt8)
  }

  @_spi(Tools) public let kind: Kind
  /// The range of its bytes in the text.
  @_spi(Tools) public let range: Range<Int>
}

/// Reads the tokens of a Lua text, without comments and spaces.
///
/// For invalid text, the tokens may be wrong behind the fault: the studio changes only scripts that
/// Lua has loaded, and an error looks at what is before it.
///
/// Source: Lua 5.4 Reference Manual, §3.1.
@_spi(Tools) public struct LuaTokens: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var at = 0

  @_spi(Tools) public init(_ text: [UInt8]) {
    self.text = text
    // A first line that begins with # is for the shell. A byte order mark may precede it.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if at < text.count, text[at] == UInt8(ascii: "#") { skipLine() }
  }

  public mutating func next() -> LuaToken? {
    while at < text.count {
      let start = at
      let byte = text[at]
      switch byte {
      case _ where byte.isSpace: at += 1
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
        at += 2
        if let level = longBracket() { skipLong(level) } else { skipLine() }
      case _ where byte.isDigit || byte == UInt8(ascii: ".") && (peek(1)?.isDigit ?? false):
        skipNumber()
        return LuaToken(kind: .number, range: start..<at)
      case _ where byte.isLetter:
        while at < text.count, text[at].isLetter || text[at].isDigit { at += 1 }
        return LuaToken(kind: .name, range: start..<at)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(byte)
        return LuaToken(kind: .string, range: start..<at)
      default:
        if byte == UInt8(ascii: "["), let level = longBracket() {
          skipLong(level)
          return LuaToken(kind: .longString, range: start..<at)
        }
        at += 1
        return LuaToken(kind: .symbol(byte), range: start..<at)
      }
    }
    return nil
  }

  private func peek(_ offset: Int) -> UInt8? {
    at + offset < text.count ? text[at + offset] : nil
  }

  /// The level of a long bracket that opens here; nil if there is none.
  private func longBracket() -> Int? {
    guard peek(0) == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    return peek(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func skipLong(_ level: Int) {
    at += level + 2
    while at < text.count {
      if text[at] == UInt8(ascii: "]") {
        var count = 0
        while peek(1 + count) == UInt8(ascii: "=") { count += 1 }
        if count == level, peek(1 + count) == UInt8(ascii: "]") {
          at += level + 2
          return
        }
        at += count + 1
      } else {
        at += 1
      }
    }
  }

  private mutating func skipLine() {
    while at < text.count, text[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func skipString(_ quote: UInt8) {
    at += 1
    while at < text.count, text[at] != quote, text[at] != UInt8(ascii: "\n") {
      if text[at] == UInt8(ascii: "\\") { skipEscape() } else { at += 1 }
    }
    at = Swift.min(at + 1, text.count)
  }

  /// Skips an escape.
  ///
  /// It can continue on the next line, after a line break of one byte or two, or after `\z` and all
  /// following white space.
  private mutating func skipEscape() {
    let next = peek(1)
    at += 2
    if next == UInt8(ascii: "z") {
      while at < text.count, text[at].isSpace { at += 1 }
    } else if next == UInt8(ascii: "\r"), peek(0) == UInt8(ascii: "\n") {
      at += 1
    }
  }

  private mutating func skipNumber() {
    let isHex = peek(0) == UInt8(ascii: "0") && peek(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    at += 1
    while at < text.count {
      let isSign = text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+")
      let followsExponent = text[at - 1] | 0x20 == exponent
      guard
        text[at].isDigit || text[at].isLetter || text[at] == UInt8(ascii: ".")
          || isSign && followsExponent
      else { return }
      at += 1
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 32 || 9...13 ~= self }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
      || self >= 0x80
  }
}
