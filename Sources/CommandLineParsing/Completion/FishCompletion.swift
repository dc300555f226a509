/// The completion script for fish.
struct FishCompletion {
  let tool: CommandList

  var script: String {
    var lines = [
      "# Completes the arguments of \(tool.name) in fish; printed by '\(tool.name) completions fish'.",
      "",
      "complete -c \(tool.name) -f",
      line(["-s h", "-l help", "-d \(Self.quoted("Show this help."))"], if: nil),
      line(["-l version", "-d \(Self.quoted("Show the version."))"], if: "__fish_use_subcommand"),
    ]
    lines += tool.commands.map { command in
      let summary = Self.quoted(command.summary)
      return line(["-a \(command.name)", "-d \(summary)"], if: "__fish_use_subcommand")
    }
    for command in tool.commands where !command.descriptions.isEmpty {
      lines.append("")
      lines += command.descriptions.compactMap { line(for: $0, of: command) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for description: ParameterDescription, of command: Command) -> String? {
    var parts: [String] = []
    if !description.isArgument {
      if let short = description.short { parts.append("-s \(short)") }
      parts.append("-l \(description.name)")
    }
    let offers = offers(description.completion)
    if description.isArgument, offers.words.isEmpty, !offers.files { return nil }
    if description.isOption { parts.append(offers.files ? "-r" : "-x") }
    if offers.files { parts.append("-F") }
    if !offers.words.isEmpty { parts.append("-a \(Self.quoted(offers.words))") }
    parts.append("-d \(Self.quoted(description.summary))")
    return line(parts, if: "__fish_seen_subcommand_from \(command.name)")
  }

  /// The words offered in addition to files, and whether files are offered.
  private func offers(_ completion: Completion) -> (words: String, files: Bool) {
    switch completion {
    case .nothing: ("", false)
    case .file: ("", true)
    case .directory: ("(__fish_complete_directories)", false)
    case .values(let values): (values.map(Self.escaped).joined(separator: " "), false)
    case .command(let words): ("(\(tool.name) \(words) 2>/dev/null)", false)
    case .any(let parts):
      parts.map(offers).reduce(("", false)) { all, part in
        let words = [all.words, part.words].filter { !$0.isEmpty }
        return (words.joined(separator: " "), all.files || part.files)
      }
    }
  }

  private func line(_ parts: [String], if condition: String?) -> String {
    let condition = condition.map { ["-n \(Self.quoted($0))"] } ?? []
    return (["complete -c \(tool.name)"] + condition + parts).joined(separator: " ")
  }

  // fish parses the offered text as words once more.
  private static func escaped(_ word: String) -> String {
    word.map { " ()$\\'\"".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // Inside quotes, fish treats a backslash as an escape, unlike the other shells.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
