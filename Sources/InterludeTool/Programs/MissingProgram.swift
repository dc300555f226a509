import CommandLineParsing
import Diagnostics

/// A program of the packages beside the core that was not found.
struct MissingProgram {
  /// The program, such as `interlude-render`.
  let program: String
  /// The package in `Packages` that has it.
  let package: String

  /// The packages of the programs, and what their commands do.
  static let commands: [(name: String, package: String, summary: String)] = [
    ("studio", "Studio", "Play, drag and tune a transition in the browser while you write it."),
    (
      "render", "Pictures",
      "Play a scenario with an animator or a plugin and render it as pictures."
    ),
    ("gallery", "Pictures", "Write a page that shows every animator in every operation."),
    ("export", "Exports", "Write an animator's motion for apps that don't use Interlude."),
    ("fit", "Fit", "Find the curves of a recorded transition and write an animator."),
    ("matrix", "Review", "Play animators in thousands of cases, on one machine or many."),
  ]

  /// The program of a command; nil for a name that no package has.
  init?(command name: String) {
    guard let command = Self.commands.first(where: { $0.name == name }) else { return nil }
    (program, package) = ("interlude-\(name)", command.package)
  }

  /// The program that does a command of the core with pictures or reviews.
  init(needed name: String) {
    (program, package) = ("interlude-\(name)", name == "run" ? "Pictures" : "Review")
  }

  /// What is missing, and how to have it.
  var words: String {
    "the program '\(program)' was not found; in a checkout, 'Packages/spm \(package) build' builds it"
  }

  /// The command, which only says what is missing.
  func command(_ name: String) -> Command {
    Command(program: name, words) { _, console in
      console.report(Diagnostic(.error, words))
      return .usage
    }
  }
}
