import Diagnostics

/// A help text under construction: blocks of lines separated by empty lines.
struct HelpPage {
  let terminal: Terminal
  private var blocks: [StyledText] = []

  // Longer lines are hard to read, however wide the window is.
  var width: Int { min(terminal.width, 100) }

  init(for terminal: Terminal) {
    self.terminal = terminal
  }

  var text: StyledText {
    StyledText(
      lines: blocks.enumerated().flatMap { $0.offset == 0 ? [$0.element] : ["", $0.element] })
  }

  mutating func add(_ lines: [StyledText]) {
    if !lines.isEmpty { blocks.append(StyledText(lines: lines)) }
  }

  mutating func add(_ heading: String, _ lines: [StyledText]) {
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
