/// Makes text from untrusted sources safe to print, so that it can't move the cursor.
@_spi(Tools) public enum VisibleText {
  /// One line of text, in which invisible characters are replaced with visible escapes.
  ///
  /// It ends with `…` if it would be longer than `limit` bytes.
  static func line(_ text: String, limit: Int = 1024) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var visible = ""
    for character in text {
      let piece = Self.character(character)
      guard visible.utf8.count + piece.utf8.count <= limit else { return visible + "…" }
      visible += piece
    }
    return visible
  }

  /// Several lines of text, each treated like ``line(_:limit:)``, without a limit.
  @_spi(Tools) public static func lines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return line(text, limit: .max) }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), limit: .max) }.joined(separator: "\n")
  }

  /// Whether UTF-8 text can be printed unchanged.
  ///
  /// A false negative is harmless: it only costs time.
  package static func isSafe(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\n"), 0x20..<0x7F: true
      default: false
      }
    }
  }

  /// The character, or an escape as in a Swift string literal.
  static func character(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    // A letter can have any number of combining marks, which would cover the lines around it.
    guard scalars.count <= mostScalars else {
      return scalars.prefix(mostScalars).map(scalar).joined() + "…"
    }
    guard scalars.contains(where: isUnsafe) else { return String(character) }
    return joins(scalars) ? String(character) : scalars.map(scalar).joined()
  }

  /// Whether the invisible scalars in a character only join or vary visible ones.
  ///
  /// These are the parts of an emoji, and letters of scripts that use such scalars.
  private static func joins(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, !isUnsafe(first) else { return false }
    let isEmoji =
      !first.isASCII && first.properties.isEmoji || scalars.contains("\u{20E3}")
    return scalars.dropFirst().allSatisfy { scalar in
      switch scalar.value {
      case 0x200C...0x200D: isEmoji || joiningScripts.contains { $0 ~= first.value }
      case 0xFE00...0xFE0F: isEmoji || first.properties.isIdeographic
      case 0xE0100...0xE01EF: first.properties.isIdeographic
      // The scalars of a flag's region code.
      case 0xE0020...0xE007F: first == "\u{1F3F4}"
      default: !isUnsafe(scalar)
      }
    }
  }

  /// Arabic to Thaana, the scripts of India, Myanmar, Khmer and Mongolian.
  private static let joiningScripts: [ClosedRange<UInt32>] = [
    0x600...0xDFF, 0x1000...0x109F, 0x1780...0x18AF,
  ]

  /// The maximum number of scalars in a character; even the longest emoji, a family with skin
  /// tones, has fewer.
  private static let mostScalars = 16

  /// The number of terminal columns that a text takes.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
  }

  // These are approximately the wide blocks of Unicode's EastAsianWidth.txt; an error only
  // misplaces a mark.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  private static func scalar(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isUnsafe(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }

  /// Whether a scalar is not simply a visible character.
  ///
  /// These are control characters, line separators, direction marks, which can make a line look
  /// like another one, and invisible characters, which can make two names look the same.
  @_spi(Tools) public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029: true
    // The letters and signs of most texts are listed because Unicode's tables are slower.
    case 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x600, 0x3001..<0x3130, 0x4E00..<0xD7B0: false
    case 0xFFF9...0xFFFB: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
