extension String {
  /// The text for an HTML or XML element, or for an attribute in double quotes.
  ///
  /// Invisible characters are replaced with visible escapes as in a terminal, and characters that
  /// have a meaning in markup are replaced with references.
  @_spi(Tools) public var inMarkup: String {
    var result = ""
    for scalar in VisibleText.lines(self).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A parser replaces a line break in an attribute with a space.
      case "\n": result += "&#10;"
      // XML files can't contain these characters, not even as references.
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
