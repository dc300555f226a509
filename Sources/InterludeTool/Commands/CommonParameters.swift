import CommandLineParsing

/// What several commands are called with, in the same words.
enum CommonParameters {
  static var animator: Argument<String> {
    Argument(
      "animator", "An animator's name, or the path of a Lua file.", completion: .animators)
  }

  static var scenario: Option<String> {
    Option(
      "scenario", short: "s", default: "tour", "A scenario's name, or the path of a file.",
      completion: .scenarios)
  }

  static var scripts: RepeatedOption<String> {
    RepeatedOption("scripts", "A folder to look in first.", completion: .directory)
  }

  static var settings: RepeatedOption<Assignment> {
    RepeatedOption("set", "A parameter of the animator.")
  }
}
