/// Text from strangers, made safe to print: nothing in it can move the cursor.
enum VisibleText {
  /// One line of text with what can't be seen spelled out, and cut when it goes on too long.
  static func line(_ text: String, limit: Int = 1024) -> String {
    var visible = ""
    for character in text {
      let piece = Self.character(character)
      guard visible.utf8.count + piece.utf8.count <= limit else { return visible + "…" }
      visible += piece
    }
    return visible
  }

  /// A character as it is, or spelled as in a Swift string literal.
  static func character(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: isUnsafe) else { return String(character) }
    return character.unicodeScalars.map(scalar).joined()
  }

  /// How many columns of a terminal a text takes.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
  }

  /// How many columns a text takes that has styles in it.
  static func styledColumns(of text: some StringProtocol) -> Int {
    styledPieces(of: text).reduce(0) { $0 + $1.columns }
  }

  /// A text's characters with the columns each takes; an escape that sets a style takes none.
  static func styledPieces(of text: some StringProtocol) -> [(text: String, columns: Int)] {
    var pieces: [(text: String, columns: Int)] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        pieces.append((String(character), columns(of: String(character))))
        continue
      }
      let escape = rest.prefix { $0 != "m" }
      rest = rest.dropFirst(escape.count + 1)
      pieces.append(("\u{1B}" + escape + "m", 0))
    }
    return pieces
  }

  // Roughly the wide blocks of Unicode's EastAsianWidth.txt; an error only shifts a mark.
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

  // Directional overrides are no control characters, yet they let a line read as another one.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
