@_spi(Tools) import InterludeTool
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Workspaces

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
  /// The animator that was played last; consecutive cases mostly have the same one.
  private var current: (entry: Int, subject: CheckedAnimator)?
  /// The scenarios of operations, by name.
  private var scenarios: [String: Scenario] = [:]

  init(_ subjects: MatrixSubjects, in workspace: Workspace) {
    self.subjects = subjects
    self.workspace = workspace
  }

  func play(_ index: Int) -> Played {
    let entry = subjects.matrix.entry(of: index)
    let key = subjects.matrix.key(of: index)
    let begin = ContinuousClock.now
    let report: CaseReport
    let motion: MotionDigest?
    switch subjects.kind {
    case .apps, .scenes: (report, motion) = playScenario(key)
    case .operations:
      report = Examination(of: subject(entry), comparedWith: references)
        .report(of: subjects.matrix.item(index))
      motion = self.motion(of: key, entry)
    }
    let (seconds, attoseconds) = (ContinuousClock.now - begin).components
    return Played(
      index: index, result: CaseResult(key, report, motion: motion),
      microseconds: Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
  }

  /// Plays a case of a scenario by the rules of `check`, and then once to record its motion.
  private func playScenario(_ key: String) -> (report: CaseReport, motion: MotionDigest?) {
    do {
      let address = try CaseAddress(key)
      let report = try address.report(in: workspace)
      // Whatever ended an app in one run would end it in the next one.
      let isPlayable = subjects.kind != .apps || report.measures.frames > 0
      return (CaseReport(report), isPlayable ? try? motion(of: address) : nil)
    } catch {
      return (CaseReport(of: key, failing: error), nil)
    }
  }

  private func motion(of address: CaseAddress) throws -> MotionDigest {
    var playable = try workspace.playable(address)
    // The examination has announced the case.
    playable.environment.willBegin = { _ in nil }
    return MotionDigest(try playable.run().finish())
  }

  /// Plays the case as its address says, as every other command shows it.
  private func motion(of key: String, _ entry: Int) -> MotionDigest? {
    guard let address = try? CaseAddress(key), let scenario = scenario(address.scenario),
      let animator = try? workspace.registry.animator(
        at: subjects.files[entry], settings: address.settings.map { ($0.name, $0.value) }),
      let recording = try? Recording(
        of: scenario.adapted(to: address.surroundings), animator: animator.name,
        interlude: interludeVersion, in: workspace.environment(trying: animator))
    else { return nil }
    return MotionDigest(recording)
  }

  private func scenario(_ word: String) -> Scenario? {
    if let known = scenarios[word] { return known }
    let scenario = try? workspace.scenario(word)
    scenarios[word] = scenario
    return scenario
  }

  private func subject(_ entry: Int) -> CheckedAnimator {
    if let current, current.entry == entry { return current.subject }
    let subject = CheckedAnimator(subjects.files[entry], in: workspace.registry)
    current = (entry, subject)
    return subject
  }
}

extension CaseReport {
  /// The report of a case that can't be played.
  init(of key: String, failing error: any Error) {
    let findings = Diagnostic.all(of: error).map { Finding(.errors, $0) }
    self.init(Report(name: key, findings: findings))
  }
}
