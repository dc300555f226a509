/// A shell with completion.
enum Shell: String, CaseIterable, CommandLineValue {
  case bash, zsh, fish

  /// The script that adds completion for a tool's commands to the shell.
  func script(for tool: CommandList) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }

  /// The text quoted as one word of a script.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
