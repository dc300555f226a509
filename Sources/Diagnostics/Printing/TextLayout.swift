/// Breaks text into lines of a given width; styles take no columns.
package enum TextLayout {
  /// Wraps a paragraph into indented lines; a word that is too long gets its own line.
  package static func wrap(
    _ text: StyledText, width: Int, indent: Int = 0, hanging: Int? = nil
  ) -> [StyledText] {
    let first = StyledText(String(repeating: " ", count: indent))
    let others = StyledText(String(repeating: " ", count: hanging ?? indent))
    var lines: [StyledText] = []
    var line = first
    var columns = indent
    var style: Style?
    var isEmpty = true
    for word in text.cells.split(whereSeparator: \.isSpace) {
      let room = word.reduce(0) { $0 + $1.columns }
      if !isEmpty, columns + 1 + room > width {
        lines.append(line)
        line = others
        columns = hanging ?? indent
        isEmpty = true
      }
      if !isEmpty {
        // A style that continues in the next word also applies to the space.
        line.append(" ", word.first?.style == style ? style : nil)
        columns += 1
      }
      for cell in word { line.append(cell.text, cell.style) }
      style = word.last?.style
      columns += room
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Returns the line unchanged if it fits into the width, otherwise wraps it.
  package static func fit(_ line: StyledText, width: Int, hanging: Int) -> [StyledText] {
    line.columns > width ? wrap(line, width: width, hanging: hanging) : [line]
  }

  /// Shortens a line to the width, with `…` at the end if it was too long.
  package static func cut(_ line: StyledText, width: Int) -> StyledText {
    guard line.columns > width else { return line }
    var kept = StyledText("")
    var columns = 0
    for cell in line.cells {
      columns += cell.columns
      guard columns < width else { break }
      kept.append(cell.text, cell.style)
    }
    return kept + "…"
  }

  /// Wraps paragraphs, which are separated by empty lines.
  package static func paragraphs(_ text: String, width: Int) -> [StyledText] {
    text.pieces(separatedBy: "\n\n")
      .map { StyledText(lines: wrap(StyledText(words: $0), width: width)) }
  }

  /// Formats rows in two columns, and wraps the second column.
  ///
  /// If the text in the first column is too wide, the second begins on the next line.
  package static func table(_ rows: [(String, String)], width: Int) -> [StyledText] {
    let widest = rows.map(\.0.count).filter { $0 <= maximumColumn }.max() ?? 0
    let margin = 2 + widest + 2
    return rows.flatMap { title, text -> [StyledText] in
      guard title.count <= widest else {
        return ["  \(title)"] + wrap(StyledText(words: text), width: width, indent: margin)
      }
      let first: StyledText = "  \(title)\(String(repeating: " ", count: widest - title.count + 2))"
      let lines = wrap(StyledText(words: text), width: width - margin)
      guard let head = lines.first else { return [first] }
      let indent = StyledText(String(repeating: " ", count: margin))
      return [first + head] + lines.dropFirst().map { indent + $0 }
    }
  }

  private static let maximumColumn = 30
}

extension StyledText {
  /// A character with its style and the number of columns that it takes.
  struct Cell {
    var text: String
    var style: Style?
    var columns: Int
    var isSpace: Bool
  }

  var cells: [Cell] {
    spans.flatMap { span in
      span.text.map { character in
        Cell(
          text: String(character), style: span.style,
          columns: VisibleText.columns(of: String(character)), isSpace: character.isWhitespace)
      }
    }
  }

  /// The number of terminal columns that the text takes.
  var columns: Int { spans.reduce(0) { $0 + VisibleText.columns(of: $1.text) } }

  /// Creates text in which line ends are replaced with spaces.
  fileprivate init(words: some StringProtocol) {
    self.init(words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
