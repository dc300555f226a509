public import Diagnostics
public import Recordings
public import Scenarios
public import Scripting

extension PlayResult {
  /// Everything that went wrong: script failures, failed expectations, and a transition that never
  /// ended, unless the scenario expects it to be stuck.
  ///
  /// - Parameter scenario: The file that was played.
  public func complaints(about scenario: SearchPath.File) -> [Diagnostic] {
    let ending = Diagnostic(
      .error, "a transition of '\(scenario.name)' does not end",
      at: SourcePosition(file: scenario.shownAs),
      notes: [
        Diagnostic.Note(
          "to see what it waits for, run `interlude run --scenario \(scenario.shownAs)`")
      ])
    return scriptFailures + failures + (self.ending == .done || isStalledAsExpected ? [] : [ending])
  }
}

extension Recording {
  /// Everything that went wrong in the run, and a note if the recording is incomplete.
  ///
  /// - Parameter scenario: The file that was played.
  public func complaints(about scenario: SearchPath.File) -> [Diagnostic] {
    var truncated = truncation?.diagnostic(of: "recording", limit: Recording.standardLimit)
    truncated?.position = SourcePosition(file: scenario.shownAs)
    return (result?.complaints(about: scenario) ?? []) + [truncated].compactMap { $0 }
  }
}
