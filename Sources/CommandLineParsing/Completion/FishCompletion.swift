/// The completion script for fish.
struct FishCompletion {
  let tool: Tool

  var script: String {
    var lines = [
      "# Completes the words of \(tool.name) in fish; printed by '\(tool.name) completions fish'.",
      "",
      "complete -c \(tool.name) -f",
      line(["-s h", "-l help", "-d \(Self.quoted("Show this help."))"], if: nil),
      line(["-l version", "-d \(Self.quoted("Show the version."))"], if: "__fish_use_subcommand"),
    ]
    lines += tool.allCommands.map { command in
      let summary = Self.quoted(command.summary)
      return line(["-a \(command.name)", "-d \(summary)"], if: "__fish_use_subcommand")
    }
    for command in tool.allCommands where !command.shapes.isEmpty {
      lines.append("")
      lines += command.shapes.compactMap { line(for: $0, of: command) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for shape: Shape, of command: Command) -> String? {
    var parts: [String] = []
    if !shape.isArgument {
      if let short = shape.short { parts.append("-s \(short)") }
      parts.append("-l \(shape.name)")
    }
    switch shape.completion {
    case .nothing:
      if shape.isArgument { return nil }
      if shape.isOption { parts.append("-x") }
    case .file:
      parts.append(shape.isOption ? "-r -F" : "-F")
    case .directory:
      parts.append(offer("(__fish_complete_directories)", shape))
    case .values(let values):
      parts.append(offer(values.map(Self.escaped).joined(separator: " "), shape))
    case .command(let words):
      parts.append(offer("(\(tool.name) \(words) 2>/dev/null)", shape))
    }
    parts.append("-d \(Self.quoted(shape.summary))")
    return line(parts, if: "__fish_seen_subcommand_from \(command.name)")
  }

  private func offer(_ words: String, _ shape: Shape) -> String {
    (shape.isOption ? "-x " : "") + "-a \(Self.quoted(words))"
  }

  private func line(_ parts: [String], if condition: String?) -> String {
    let condition = condition.map { ["-n \(Self.quoted($0))"] } ?? []
    return (["complete -c \(tool.name)"] + condition + parts).joined(separator: " ")
  }

  // What is offered is read once more as words.
  private static func escaped(_ word: String) -> String {
    word.map { " ()$\\'\"".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // Inside the quotes of fish a backslash escapes, which it does not in the other shells.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
