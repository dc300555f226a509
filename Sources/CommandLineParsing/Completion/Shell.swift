/// A shell that can complete what is typed.
enum Shell: String, CaseIterable, CommandLineValue {
  case bash, zsh, fish

  /// The script that teaches the shell the commands of a tool.
  func script(for tool: Tool) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }

  /// Text as one word of a script.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Tool {
  /// `completions`, which prints a script for a shell.
  var completions: Command {
    Command(
      "completions", "Print a script that completes this tool's words in a shell.",
      examples: ["completions bash > ~/.local/share/bash-completion/completions/\(name)"],
      discussion: """
        For zsh, write it to a file '_\(name)' in a folder of $fpath; for fish, to \
        ~/.config/fish/completions/\(name).fish.
        """,
      Argument("shell", of: Shell.self, "The shell to write for.")
    ) { console, shell in
      console.output.write(shell.script(for: self))
      return .success
    }
  }
}
