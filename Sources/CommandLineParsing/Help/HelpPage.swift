import Diagnostics

/// Help as it is put together: blocks of lines with an empty line between them.
struct HelpPage {
  let terminal: Terminal
  private var blocks: [String] = []

  // Longer lines are hard to read, however wide the window is.
  var width: Int { min(terminal.width, 100) }

  init(for terminal: Terminal) {
    self.terminal = terminal
  }

  var text: String { blocks.joined(separator: "\n\n") }

  mutating func add(_ lines: [String]) {
    if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
  }

  mutating func add(_ heading: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    add([Style.bold.applied(to: heading, when: terminal.usesColor)] + lines)
  }

  mutating func add(_ heading: String, table rows: [(String, String)]) {
    add(heading, TextLayout.table(rows, width: width))
  }

  mutating func add(paragraphs text: String) {
    for paragraph in TextLayout.paragraphs(text, width: width) { add([paragraph]) }
  }
}
