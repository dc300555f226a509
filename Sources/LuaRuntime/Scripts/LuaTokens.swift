/// A token of a Lua text.
@_spi(Tools) public struct LuaToken: Hashable, Sendable {
  @_spi(Tools) public enum Kind: Hashable, Sendable {
    /// A name or a reserved word.
    case name
    case number
    /// A string in quotes; a string in long brackets is a `longString`.
    case string, longString
    /// A symbol of one byte; one of two or three, such as `==` or `...`, is a `longSymbol`.
    case symbol(UInt8)
    case longSymbol
    /// A string or a comment without an end. All tokens after it are meaningless.
    case unfinished
  }

  @_spi(Tools) public let kind: Kind
  /// The range of its bytes in the text.
  @_spi(Tools) public let range: Range<Int>
}

/// Reads the tokens of a Lua text, without comments and spaces.
///
/// The guard checks a text before the compiler sees it. If the two disagree about where a comment or a
/// string ends, code can hide from the guard, so every rule about ends is implemented: the four line
/// breaks, `\z`, escaped line breaks and long brackets. What a token contains is left to the compiler,
/// which rejects the whole text if it is malformed.
///
/// Source: Lua 5.4 Reference Manual, §3.1, and `llex.c`.
@_spi(Tools) public struct LuaTokens: Sequence, IteratorProtocol {
  let text: [UInt8]
  /// Where the next token is looked for.
  private(set) var at: Int
  /// The line of the last byte that was read, from 1.
  package private(set) var line = 1

  /// Begins a text, behind its byte order mark and a first line for the shell.
  @_spi(Tools) public init(_ text: [UInt8]) {
    self.text = text
    at = Self.mark(of: text)
    if peek(0) == "#" { skipLine() }
  }

  /// The length of the byte order mark at the beginning of a text.
  static func mark(of text: [UInt8]) -> Int { text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  public mutating func next() -> LuaToken? {
    let before = at
    guard skipBlank() else { return LuaToken(kind: .unfinished, range: before..<at) }
    guard at < text.count else { return nil }
    let start = at
    let kind = skipToken()
    return LuaToken(kind: kind, range: start..<at)
  }

  /// The byte at a position; 0 past the end.
  func byte(at position: Int) -> UInt8 { position < text.count ? text[position] : 0 }

  private func peek(_ ahead: Int) -> UInt8 { byte(at: at + ahead) }

  private mutating func skipToken() -> LuaToken.Kind {
    let first = text[at]
    if first.isLetter {
      var end = at + 1
      while byte(at: end).isWordPart { end += 1 }
      at = end
      return .name
    }
    if first.isDigit || first == "." && peek(1).isDigit {
      skipNumber()
      return .number
    }
    if first == "\"" || first == "'" { return skipString() ? .string : .unfinished }
    if let bracket = openingBracket() { return skipLong(bracket) ? .longString : .unfinished }
    let length = symbolLength()
    at += length
    return length == 1 ? .symbol(first) : .longSymbol
  }

  /// Skips one byte or one line break: `\n`, `\r`, `\r\n` or `\n\r`.
  private mutating func skip() {
    let first = text[at]
    at += 1
    guard first.isLineEnd else { return }
    if peek(0).isLineEnd, peek(0) != first { at += 1 }
    line += 1
  }

  private mutating func skipLine() {
    var end = at
    while end < text.count, !text[end].isLineEnd { end += 1 }
    at = end
  }

  /// Skips white space and comments; false if a comment has no end.
  private mutating func skipBlank() -> Bool {
    while at < text.count {
      switch text[at] {
      case " ", "\t", "\u{B}", "\u{C}": at += 1
      case "\n", "\r": skip()
      case "-" where peek(1) == "-":
        at += 2
        if let bracket = openingBracket() {
          guard skipLong(bracket) else { return false }
        } else {
          skipLine()
        }
      default: return true
      }
    }
    return true
  }

  /// The length of an opening long bracket (`[[`, `[=[` and so on) at this position; nil if there is none.
  private func openingBracket() -> Int? {
    guard peek(0) == "[" else { return nil }
    var length = 1
    while peek(length) == "=" { length += 1 }
    return peek(length) == "[" ? length + 1 : nil
  }

  /// Skips a long bracket; false if it has no end.
  private mutating func skipLong(_ bracket: Int) -> Bool {
    at += bracket
    while at < text.count {
      guard text[at] == "]" else {
        skip()
        continue
      }
      var length = 1
      while peek(length) == "=" { length += 1 }
      // If a closing bracket does not match, its second `]` can begin one that matches.
      at += length
      if length + 1 == bracket, peek(0) == "]" {
        at += 1
        return true
      }
    }
    return false
  }

  /// Skips a string in quotes; false if it has no end.
  private mutating func skipString() -> Bool {
    let quote = text[at]
    at += 1
    while at < text.count {
      let byte = text[at]
      if byte.isLineEnd { return false }
      at += 1
      if byte == quote { return true }
      if byte == "\\" { skipEscape() }
    }
    return false
  }

  /// Skips what follows a backslash, as far as it could end the string.
  private mutating func skipEscape() {
    guard at < text.count else { return }
    let skipsSpace = text[at] == "z"
    skip()
    while skipsSpace, peek(0).isSpace { skip() }
  }

  /// Skips a number with all letters and points directly after it, which the compiler would reject.
  private mutating func skipNumber() {
    let isHexadecimal = peek(0) == "0" && peek(1) | 0x20 == "x"
    let exponent: Unicode.Scalar = isHexadecimal ? "p" : "e"
    while peek(0).isWordPart || peek(0) == "." {
      at += 1
      if text[at - 1] | 0x20 == exponent, peek(0) == "+" || peek(0) == "-" { at += 1 }
    }
  }

  /// The length of the longest symbol at this position.
  private func symbolLength() -> Int {
    let (first, second) = (peek(0), peek(1))
    return switch first {
    case ".": second != first ? 1 : peek(2) == first ? 3 : 2
    case "<", ">": second == first || second == "=" ? 2 : 1
    case "=", "~": second == "=" ? 2 : 1
    case "/", ":": second == first ? 2 : 1
    default: 1
    }
  }
}

// A byte as a character of ASCII, whatever the locale.
extension UInt8 {
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { byte == character.value }
  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character.value }

  var isDigit: Bool { self &- 48 < 10 }
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" }
  fileprivate var isSpace: Bool { self == " " || 9...13 ~= self }
  fileprivate var isLetter: Bool { (self | 0x20) &- 97 < 26 || self == "_" }
  fileprivate var isWordPart: Bool { isLetter || isDigit }
}
