/// The name and the commands of a tool, for help and completion.
struct CommandList {
  /// The name of the program.
  let name: String
  /// What the program is for, as a sentence.
  let summary: String
  /// The declared commands first, then the built-in ones.
  let commands: [Command]
}
