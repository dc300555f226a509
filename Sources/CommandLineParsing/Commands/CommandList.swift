/// A tool as its help and its completions show it: its name, and all that it can be asked for.
struct CommandList {
  /// The name of the program.
  let name: String
  /// What the program is for, as a sentence.
  let summary: String
  /// The declared commands first, then those that each tool has.
  let commands: [Command]
}
