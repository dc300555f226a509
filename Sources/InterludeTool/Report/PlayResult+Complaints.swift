import Diagnostics
import Scenarios
import Scripting

extension PlayResult {
  /// Everything that went wrong: in scripts, with what was expected, and that it did not end.
  ///
  /// - Parameter scenario: The file that was played.
  func complaints(about scenario: SearchPath.File) -> [Diagnostic] {
    let ending = Diagnostic(
      .error, "a transition of '\(scenario.name)' does not end",
      at: SourcePosition(file: scenario.shownAs),
      notes: [
        Diagnostic.Note(
          "see what it waits for with `interlude run --scenario \(scenario.shownAs)`")
      ])
    return scriptFailures + failures + (self.ending == .done ? [] : [ending])
  }
}
