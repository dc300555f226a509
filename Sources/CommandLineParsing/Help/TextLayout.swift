/// Breaks text into lines of a width.
enum TextLayout {
  /// The lines of a paragraph, each indented alike; a word that is too long gets a line of its own.
  static func wrap(_ text: String, width: Int, indent: Int = 0, hanging: Int? = nil) -> [String] {
    let first = String(repeating: " ", count: indent)
    let others = String(repeating: " ", count: hanging ?? indent)
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = others
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Paragraphs, parted by empty lines.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n\n")
      .map { wrap(String($0), width: width).joined(separator: "\n") }
  }

  /// Two columns, the second wrapped; where the first is too wide the second begins a line below.
  static func table(_ rows: [(String, String)], width: Int) -> [String] {
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
