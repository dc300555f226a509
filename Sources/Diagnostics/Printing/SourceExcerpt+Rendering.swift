extension SourceExcerpt {
  /// The lines as text, with an arrow and `^~~~` at the problem.
  ///
  /// Tabs become two spaces. If a line is very long or does not fit into the width, only a part of
  /// it is shown.
  func rendered(usesColor: Bool, width: Int? = nil) -> [StyledText] {
    let digits = lines.map { String($0.number).count }.max() ?? 1
    // Besides the code, a line contains an arrow, a bar, spaces and possibly an ellipsis at both
    // ends.
    let visible = min(width.map { max($0 - digits - 9, 8) } ?? .max, Self.visibleWidth)
    let start = windowStart(visible)
    return lines.flatMap { line in
      let isMeant = line.number == self.line
      let number = String(line.number).padded(to: digits)
      let gutter = (isMeant ? "  → " : "    ") + number + " |"
      let code = Self.window(of: line.text, from: start, visible)
      let first =
        isMeant
        ? Style.bold.applied(to: gutter, when: usesColor) + StyledText(spaced(code))
        : Style.dim.applied(to: gutter + spaced(code), when: usesColor)
      guard isMeant, let marker = marker(from: start, visible) else { return [first] }
      let margin = String(repeating: " ", count: 4 + digits) + " | "
      return [first, StyledText(margin) + Style.red.applied(to: marker, when: usesColor)]
    }
  }

  private static let visibleWidth = 96

  // All three lines are shifted by the same amount, so that their columns stay aligned.
  private func windowStart(_ width: Int) -> Int {
    guard let underline, underline.upperBound > width else { return 0 }
    return max(0, underline.lowerBound - width / 2)
  }

  private static func window(of text: String, from start: Int, _ width: Int) -> String {
    let characters = text.dropFirst(start)
    let isCut = characters.count > width
    return (start > 0 && !text.isEmpty ? "…" : "")
      + characters.prefix(width).map(cell).joined()
      + (isCut ? "…" : "")
  }

  private static func cell(_ character: Character) -> String {
    character == "\t" ? "  " : VisibleText.character(character)
  }

  private func marker(from start: Int, _ width: Int) -> String? {
    guard let underline else { return nil }
    let before = text.prefix(underline.lowerBound).dropFirst(start).map(Self.cell).joined()
    let blamed = text.prefix(underline.upperBound).dropFirst(underline.lowerBound)
      .prefix(width - (underline.lowerBound - start)).map(Self.cell).joined()
    let margin = VisibleText.columns(of: before) + (start > 0 ? 1 : 0)
    return String(repeating: " ", count: margin) + "^"
      + String(repeating: "~", count: max(0, VisibleText.columns(of: blamed) - 1))
  }
}

// An empty line of code has no trailing space.
private func spaced(_ code: String) -> String {
  code.isEmpty ? "" : " " + code
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
