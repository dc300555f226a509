extension String {
  /// The text as an element of HTML or XML has it, or an attribute in double quotes: what can't be seen
  /// is spelled out as on a terminal, and what means something in such a file is a reference.
  package var inMarkup: String {
    var result = ""
    for scalar in VisibleText.lines(self).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A line break in an attribute is read as a space.
      case "\n": result += "&#10;"
      // No file of XML can have these, not even spelled as a reference.
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
