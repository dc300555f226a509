import CommandSupport
import Conformance
import Matrices
import Scripting

/// Plays and judges cases on one thread.
final class CasePlayer {
  /// A judged case.
  struct Played: Sendable {
    let index: Int
    let result: CaseResult
    let microseconds: Double
  }

  private let subjects: MatrixSubjects
  private let workspace: Workspace
  private let references = References()
  /// The animator that was played last; neighbors mostly have the same one.
  private var current: (entry: Int, subject: Subject)?

  init(_ subjects: MatrixSubjects, in workspace: Workspace) {
    self.subjects = subjects
    self.workspace = workspace
  }

  func play(_ index: Int) -> Played {
    let entry = subjects.matrix.entry(of: index)
    let subject = subject(entry)
    let begin = ContinuousClock.now
    let report = Examination(of: subject, comparedWith: references)
      .report(of: subjects.matrix.item(index))
    let (seconds, attoseconds) = (ContinuousClock.now - begin).components
    return Played(
      index: index, result: CaseResult(subjects.matrix.key(of: index), report),
      microseconds: Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
  }

  private func subject(_ entry: Int) -> Subject {
    if let current, current.entry == entry { return current.subject }
    let subject = Subject(subjects.files[entry], in: workspace.registry)
    current = (entry, subject)
    return subject
  }
}
