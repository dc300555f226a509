import Foundation

/// Plays runs of random seeds until one ends otherwise than its model says.
public enum EndingLaw {
  /// The seed that `INTERLUDE_SEED` names, to play one run again.
  public static var asked: UInt64? {
    ProcessInfo.processInfo.environment["INTERLUDE_SEED"].flatMap { UInt64($0) }
  }

  /// The seeds that `INTERLUDE_RUNS` names in place of the usual ones, such as `200000-229999`.
  public static var askedRuns: Range<UInt64>? {
    guard let text = ProcessInfo.processInfo.environment["INTERLUDE_RUNS"] else { return nil }
    let ends = text.split(separator: "-").compactMap { UInt64($0) }
    precondition(
      ends.count == 2 && ends[0] <= ends[1],
      "INTERLUDE_RUNS is two seeds, such as '200000-229999', not '\(text)'")
    return ends[0]..<ends[1] + 1
  }

  /// Plays a run for each seed.
  ///
  /// - Parameter suite: Where the seeds are played, for telling how to do it again.
  /// - Returns: How many were played, and what is wrong with the first that failed.
  public static func play(
    _ seeds: some Sequence<UInt64>, performers: [RandomRun.Performer], suite: String
  ) -> (played: Int, problem: String?) {
    var played = 0
    for seed in seeds {
      let run = RandomRun(seed: seed, performers: performers)
      run.play()
      played += 1
      guard run.problems.isEmpty else {
        let again = "again: INTERLUDE_SEED=\(seed) swift test --filter \(suite)"
        return (played, ([run.description] + run.problems + [again]).joined(separator: "\n"))
      }
    }
    return (played, nil)
  }
}
