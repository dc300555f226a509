// The built-in commands of every tool. They show all commands including themselves, so this file is
// above help, the manual and completions.
extension Tool {
  /// The declared and the built-in commands.
  var ownCommands: [Command] { commands + [completions, manual, helpCommand] }

  /// All commands, other programs last; none of them takes the name of another one.
  var list: CommandList {
    let own = ownCommands
    let names = Set(own.map(\.name))
    return CommandList(
      name: name, summary: summary,
      commands: own + programs(nil).filter { !names.contains($0.name) })
  }

  /// `completions`, which prints a script for a shell.
  private var completions: Command {
    Command(
      "completions", "Print a shell completion script.",
      examples: ["completions bash > ~/.local/share/bash-completion/completions/\(name)"],
      discussion: """
        For zsh, write it to a file '_\(name)' in a folder of $fpath; for fish, to \
        ~/.config/fish/completions/\(name).fish.
        """,
      Argument("shell", of: Shell.self, "The shell.")
    ) { console, shell in
      console.output.write(bytes: Array(shell.script(for: list).utf8))
      return .success
    }
  }

  /// `manual`, which prints the manual page.
  private var manual: Command {
    Command(
      "manual", "Print the manual page, for man.",
      examples: ["manual > \(name).1"],
      discussion: "`man -l \(name).1` shows it."
    ) { console in
      let page = ManualPage(tool: list, version: version, date: date)
      console.output.write(bytes: Array(page.text.utf8))
      return .success
    }
  }

  /// `help`, which explains another command.
  private var helpCommand: Command {
    Command(
      "help", "Show help for a command.",
      examples: ["help \(commands.first?.name ?? "completions")"],
      OptionalArgument(
        "command", "The command; by default, all commands are listed.",
        completion: .values(commands.map(\.name) + ["completions", "manual"]))
    ) { console, command in
      let terminal = console.output.terminal
      if let name = command {
        let command = try self.command(name)
        if let start = command.start { return start(["--help"], console) }
        console.print(command.help(tool: self.name, for: terminal))
      } else {
        console.print(list.help(for: terminal))
      }
      return .success
    }
  }
}
