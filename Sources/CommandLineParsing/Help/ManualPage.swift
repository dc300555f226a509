@_spi(Tools) import Diagnostics

/// The manual page of a tool for `man`, generated from the declarations of its commands.
///
/// It only uses the macros of man(7) that groff and mandoc both support.
struct ManualPage {
  let tool: CommandList
  let version: String
  /// The date of the version, such as 2026-11-22.
  let date: String

  var text: String {
    var page = Troff()
    page.title(tool.name.uppercased(), date: date, "\(tool.name) \(version)", "User Commands")
    // Hyphenation would insert a hyphen into a name or an option.
    page.line(".nh")
    page.macro("SH", "NAME")
    page.line(Troff.text(tool.name) + " \\- " + Troff.text(title))
    page.macro("SH", "SYNOPSIS")
    page.line("\(Troff.bold(tool.name)) \\fIcommand\\fR [\\fIoptions\\fR]")
    page.macro("SH", "DESCRIPTION")
    page.paragraph(tool.summary)
    addExamples(of: tool.commands.first, limit: 1, to: &page)
    page.macro("SH", "COMMANDS")
    for command in tool.commands { add(command, to: &page) }
    page.macro("SH", "OPTIONS")
    for (name, summary) in CommandList.options { page.entry(name, summary) }
    return page.text
  }

  // The line that `apropos` shows, without a full stop and with a lowercase first letter.
  private var title: String {
    tool.summary.prefix(1).lowercased() + tool.summary.dropFirst().prefix { $0 != "." }
  }

  private func add(_ command: Command, to page: inout Troff) {
    page.macro("SS", "\(tool.name) \(command.name)")
    page.paragraph(command.summary)
    page.literal([command.synopsis(tool: tool.name)])
    for paragraph in command.discussion.pieces(separatedBy: "\n\n") {
      page.macro("PP")
      page.paragraph(String(paragraph))
    }
    for (name, summary) in command.argumentRows + command.optionRows { page.entry(name, summary) }
    addExamples(of: command, to: &page)
    guard !command.exits.isEmpty else { return }
    page.macro("PP")
    page.paragraph("Exit statuses:")
    for exit in command.exits { page.entry(String(exit.key.code), exit.value) }
  }

  private func addExamples(of command: Command?, limit: Int = .max, to page: inout Troff) {
    guard let examples = command?.examples.prefix(limit), !examples.isEmpty else { return }
    page.macro("PP")
    page.paragraph(examples.count == 1 ? "Example:" : "Examples:")
    page.literal(examples.map { "\(tool.name) \($0)" })
  }
}
