/// Breaks text into lines of a width; what changes its style takes no room.
package enum TextLayout {
  /// The lines of a paragraph, each indented alike; a word that is too long gets a line of its own.
  package static func wrap(
    _ text: String, width: Int, indent: Int = 0, hanging: Int? = nil
  ) -> [String] {
    let first = String(repeating: " ", count: indent)
    let others = String(repeating: " ", count: hanging ?? indent)
    var lines: [String] = []
    var line = first
    var columns = indent
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      let room = VisibleText.styledColumns(of: word)
      if !isEmpty, columns + 1 + room > width {
        lines.append(line)
        line = others
        columns = others.count
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      columns += room + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// A line as it is where there is room for it, else wrapped.
  package static func fit(_ line: String, width: Int, hanging: Int) -> [String] {
    VisibleText.styledColumns(of: line) > width
      ? wrap(line, width: width, hanging: hanging) : [line]
  }

  /// A line that is as wide as there is room, with `…` at the end of one that is cut.
  package static func cut(_ line: String, width: Int) -> String {
    guard VisibleText.styledColumns(of: line) > width else { return line }
    var kept = ""
    var columns = 0
    for piece in VisibleText.styledPieces(of: line) {
      columns += piece.columns
      guard columns < width else { break }
      kept += piece.text
    }
    return kept + (line.contains("\u{1B}") ? "\u{1B}[0m…" : "…")
  }

  /// Paragraphs, parted by empty lines.
  package static func paragraphs(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n\n")
      .map { wrap(String($0), width: width).joined(separator: "\n") }
  }

  /// Two columns, the second wrapped; where the first is too wide the second begins a line below.
  package static func table(_ rows: [(String, String)], width: Int) -> [String] {
    let widest = rows.map(\.0.count).filter { $0 <= maximumColumn }.max() ?? 0
    let margin = 2 + widest + 2
    return rows.flatMap { title, text in
      let lines = wrap(text, width: width, indent: margin)
      guard title.count <= widest, let first = lines.first else { return ["  " + title] + lines }
      let gap = String(repeating: " ", count: widest - title.count + 2)
      return ["  " + title + gap + first.dropFirst(margin)] + lines.dropFirst()
    }
  }

  private static let maximumColumn = 30
}
