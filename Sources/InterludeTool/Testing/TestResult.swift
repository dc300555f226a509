import CommandSupport
import Diagnostics
import Recordings
import Scenarios

/// The result of one case.
struct TestResult {
  /// Its name in a report: subject and scenario.
  let name: String
  /// The subject; distinguishes a plugin from its animator.
  let suite: String
  /// The scenario; nil if the subject can't be loaded.
  var scenario: String?
  var golden: Golden?
  let verdict: Verdict
  /// What the report says after the verdict.
  let about: String
  /// The problems.
  var diagnostics: [Diagnostic] = []
  /// How the run and the golden differ, if they do.
  var difference: TraceDifference?
  /// What was played, if anything.
  var played: PlayResult?
  /// What a review shows of it, if one is asked for and anything differs.
  var review: ReviewItem?
  /// The picture of it in a review.
  var picture: String?

  /// The result as one word.
  enum Verdict: String, CaseIterable {
    /// Same as recorded.
    case ok
    /// Different from the recording.
    case differs
    /// Nothing is recorded yet.
    case new
    /// An expectation failed, or the run can't be played or compared.
    case failed
    /// Recorded, but no scenario plays it any more.
    case orphan
    /// Recorded just now.
    case recorded
    /// An orphan that was removed.
    case removed
  }
}

extension TestResult.Verdict {
  /// Whether it makes the command fail.
  var isFailure: Bool {
    switch self {
    case .ok, .recorded, .removed: false
    case .differs, .new, .failed, .orphan: true
    }
  }
}

extension TestResult {
  /// The result of a case; by default, the report shows how much was played, or how many errors
  /// there are.
  init(
    _ item: TestCase, _ verdict: Verdict, _ diagnostics: [Diagnostic] = [], about: String? = nil,
    difference: TraceDifference? = nil, played: PlayResult? = nil
  ) {
    let usual =
      verdict == .new
      ? "no golden yet" : diagnostics.isEmpty ? "" : Figure.count(diagnostics.count, "error")
    self.init(
      name: item.name, suite: item.subject.title, scenario: item.golden.scenario,
      golden: item.golden, verdict: verdict,
      about: about ?? (verdict == .ok ? played?.counts : nil) ?? usual, diagnostics: diagnostics,
      difference: difference, played: played)
  }

  /// The result of a plugin that can't be loaded.
  init(_ broken: CommandTargets.Broken) {
    self.init(
      name: broken.name, suite: broken.name, verdict: .failed, about: "1 error",
      diagnostics: [broken.diagnostic])
  }
}

extension PlayResult {
  /// How much was played.
  fileprivate var counts: String {
    "\(Figure.count(transitions, "transition")), \(Figure.count(frames, "frame"))"
  }
}
