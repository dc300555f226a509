import CommandLineParsing
import Diagnostics

/// A program of the packages beside the core.
struct PackageProgram {
  /// The command that it is.
  let command: String
  /// The package in `Packages` that has it.
  let package: String
  /// What its command does; nil if the core has the command too, and the program is the same command with the package
  /// linked in.
  let summary: String?

  private init(_ command: String, _ package: String, _ summary: String? = nil) {
    (self.command, self.package, self.summary) = (command, package, summary)
  }

  /// Those with commands that the core does not have.
  static let all = [
    PackageProgram(
      "studio", "Studio", "Play, drag and tune a transition in the browser while you write it."),
    PackageProgram(
      "serve", "Studio",
      "Send the scripts of a folder to an app while it runs, again after each save."),
    PackageProgram(
      "render", "Pictures",
      "Play a scenario with an animator or a plugin and render it as pictures."),
    PackageProgram(
      "gallery", "Pictures", "Write a page that shows every animator in every operation."),
    PackageProgram(
      "export", "Exports", "Write an animator's motion for apps that don't use Interlude."),
    PackageProgram(
      "fit", "Fit", "Find the curves of a recorded transition and write an animator."),
    PackageProgram(
      "matrix", "Review", "Play animators in thousands of cases, on one machine or many."),
    PackageProgram(
      "describe", "Assistant", "Describe a motion in plain words, with its figures."),
    PackageProgram(
      "mcp", "Assistant",
      "Let an assistant write, check and see motion: a Model Context Protocol server."),
  ]
  /// `run`, with pictures.
  static let run = PackageProgram("run", "Pictures")
  /// `test`, with pictures and reviews.
  static let test = PackageProgram("test", "Review")

  /// The program for a command that only packages have; nil for any other name.
  static func named(_ command: String) -> PackageProgram? {
    all.first { $0.command == command }
  }

  /// Says that the program is missing, and how to have it.
  ///
  /// - Parameter isOfApp: Whether an app's own interlude needs it. No program of a package has the app, so the app's
  ///   must have the package.
  func missing(isOfApp: Bool) -> String {
    isOfApp
      ? "this program was built without the package '\(package)'; build it with '--traits AllCommands', or link the "
        + "package and add its extension to the call of AppTool.run"
      : "the program 'interlude-\(command)' was not found; in a checkout, 'Packages/spm \(package) build' builds it"
  }

  /// The command, which only says what is missing.
  func missingCommand(isOfApp: Bool) -> Command {
    let words = missing(isOfApp: isOfApp)
    return Command(program: command, words) { _, console in
      console.report(Diagnostic(.error, words))
      return .usage
    }
  }
}
