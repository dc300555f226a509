import CommandSupport
import Diagnostics
import Recordings
import Scenarios

/// What came of one case.
struct TestResult {
  /// What it is called in a report: subject and scenario.
  let name: String
  /// Who was tested, a plugin told from its animator.
  let suite: String
  /// The scenario; nil when what is tested can't be loaded.
  var scenario: String?
  var golden: Golden?
  let verdict: Verdict
  /// What there is to say beside the verdict.
  let about: String
  /// What is wrong.
  var diagnostics: [Diagnostic] = []
  /// How the run and the golden differ, if they do.
  var difference: TraceDifference?
  /// What was played, if it was.
  var played: PlayResult?

  /// The result in a word.
  enum Verdict: String, CaseIterable {
    /// As recorded.
    case ok
    /// Not as recorded.
    case differs
    /// Nothing is recorded yet.
    case new
    /// It does not do what its scenario expects, or can't be played or compared.
    case failed
    /// Recorded, and no longer played by any scenario.
    case orphan
    /// Recorded now.
    case recorded
    /// An orphan that was taken away.
    case removed
  }
}

extension TestResult.Verdict {
  /// Whether it fails the command.
  var isFailure: Bool {
    switch self {
    case .ok, .recorded, .removed: false
    case .differs, .new, .failed, .orphan: true
    }
  }
}

extension TestResult {
  /// The result of a case; unless said otherwise, what there is to say is how much was played, or
  /// how much is wrong.
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
