import Diagnostics
import Recordings
import Scenarios
import Terminal
import Workspaces

/// The result of one case.
struct TestResult {
  /// The name in a report: the subject and the scenario.
  let name: String
  /// The title of the subject, which distinguishes a plugin from its animator.
  let suite: String
  /// The scenario; nil if the subject can't be loaded.
  var scenario: String?
  var golden: Golden?
  let verdict: Verdict
  /// The text after the verdict in the report.
  let about: String
  /// The problems.
  var diagnostics: [Diagnostic] = []
  /// The difference between the run and the golden, if any.
  var difference: MotionDifference?
  /// What was played, if anything.
  var played: PlayResult?
  /// The path of its picture in a review.
  var picture: String?

  /// The result as one word.
  enum Verdict: String, CaseIterable {
    /// Equal to the recording.
    case ok
    /// Different from the recording.
    case differs
    /// Nothing is recorded yet.
    case new
    /// An expectation failed, or the run can't be played or compared.
    case failed
    /// Recorded, but no longer played by any scenario.
    case orphan
    /// Recorded just now.
    case recorded
    /// An orphan that was removed.
    case removed
  }
}

extension TestResult.Verdict {
  /// Whether the verdict makes the command fail.
  var isFailure: Bool {
    switch self {
    case .ok, .recorded, .removed: false
    case .differs, .new, .failed, .orphan: true
    }
  }
}

extension TestResult {
  /// The result of a case.
  ///
  /// By default, the report shows how much was played, or the number of errors.
  init(
    _ item: TestCase, _ verdict: Verdict, _ diagnostics: [Diagnostic] = [], about: String? = nil,
    difference: MotionDifference? = nil, played: PlayResult? = nil
  ) {
    let usual =
      verdict == .new
      ? "no golden yet" : diagnostics.isEmpty ? "" : Figure.count(diagnostics.count, "error")
    self.init(
      name: item.name, suite: item.suite, scenario: item.golden.scenario,
      golden: item.golden, verdict: verdict,
      about: about ?? (verdict == .ok ? played?.counts : nil) ?? usual, diagnostics: diagnostics,
      difference: difference, played: played)
  }

  /// The result of a plugin that can't be loaded.
  init(_ broken: Subjects.Broken) {
    self.init(
      name: broken.name, suite: broken.name, verdict: .failed, about: "1 error",
      diagnostics: [broken.diagnostic])
  }
}

extension PlayResult {
  /// How much was played, as text.
  fileprivate var counts: String {
    "\(Figure.count(transitions, "transition")), \(Figure.count(frames, "frame"))"
  }
}
