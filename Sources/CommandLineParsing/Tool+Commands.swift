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
        """
    ) { Completions(tool: self) }
  }

  /// `manual`, which prints the manual page.
  private var manual: Command {
    Command(
      "manual", "Print the manual page, for man.",
      examples: ["manual > \(name).1"],
      discussion: "`man -l \(name).1` shows it."
    ) { Manual(tool: self) }
  }

  /// `help`, which explains another command.
  private var helpCommand: Command {
    Command(
      "help", "Show help for a command.",
      examples: ["help \(commands.first?.name ?? "completions")"]
    ) { Help(tool: self) }
  }
}

private struct Completions: CommandBody {
  let tool: Tool
  @Argument("shell", "The shell.") var shell: Shell

  func run(on console: Console) -> ExitStatus {
    console.output.write(bytes: Array(shell.script(for: tool.list).utf8))
    return .success
  }
}

private struct Manual: CommandBody {
  let tool: Tool

  func run(on console: Console) -> ExitStatus {
    let page = ManualPage(tool: tool.list, version: tool.version, date: tool.date)
    console.output.write(bytes: Array(page.text.utf8))
    return .success
  }
}

private struct Help: CommandBody {
  let tool: Tool
  @OptionalArgument<String> var name: String?

  init(tool: Tool) {
    self.tool = tool
    _name = OptionalArgument(
      "command", "The command; by default, all commands are listed.",
      completion: .values(tool.commands.map(\.name) + ["completions", "manual"]))
  }

  func run(on console: Console) throws -> ExitStatus {
    let terminal = console.output.terminal
    guard let name else {
      console.print(tool.list.help(for: terminal))
      return .success
    }
    let command = try tool.command(name)
    if let start = command.start { return start(["--help"], console) }
    console.print(command.help(tool: tool.name, for: terminal))
    return .success
  }
}
