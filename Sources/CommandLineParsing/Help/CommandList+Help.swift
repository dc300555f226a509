import Diagnostics

extension CommandList {
  /// The text of `--help`.
  func help(for terminal: Terminal) -> StyledText {
    var page = opening(for: terminal)
    page.add(["Usage: \(name) <command> [options]"])
    addCommands(to: &page)
    page.add("Options:", table: Self.options)
    return page.text
  }

  /// The options of the tool itself.
  static let options = [
    ("-h, --help", "Show this help, or help for a command."),
    ("    --version", "Show the version; with --verbose, also what is in force on this system."),
  ]

  /// The short overview that is printed for a call without arguments.
  func shortHelp(for terminal: Terminal) -> StyledText {
    var page = opening(for: terminal)
    addCommands(to: &page)
    page.add(["Try '\(name) help <command>' or '\(name) --help'."])
    return page.text
  }

  private func opening(for terminal: Terminal) -> HelpPage {
    var page = HelpPage(for: terminal)
    page.add("Example:", (commands.first?.examples.prefix(1) ?? []).map { "  \(name) \($0)" })
    page.add(paragraphs: summary)
    return page
  }

  private func addCommands(to page: inout HelpPage) {
    page.add("Commands:", table: commands.map { ($0.name, $0.summary) })
  }
}
