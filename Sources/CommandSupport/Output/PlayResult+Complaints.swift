package import Diagnostics
package import Recordings
package import Scenarios
package import Scripting

extension PlayResult {
  /// Everything that went wrong: in scripts, with what was expected, and that it did not end.
  ///
  /// - Parameter scenario: The file that was played.
  package func complaints(about scenario: SearchPath.File) -> [Diagnostic] {
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

extension Recording {
  /// Everything that went wrong in the run, and that the recording does not have all of it.
  ///
  /// - Parameter scenario: The file that was played.
  package func complaints(about scenario: SearchPath.File) -> [Diagnostic] {
    var truncated = truncation?.diagnostic()
    truncated?.position = SourcePosition(file: scenario.shownAs)
    return (result?.complaints(about: scenario) ?? []) + [truncated].compactMap { $0 }
  }
}
