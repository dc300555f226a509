import Diagnostics

extension Examination {
  /// Plays one case and judges it by the rules for a single run, those that ``report()`` applies to
  /// each of its runs.
  ///
  /// What several runs have in common is judged by ``report()`` alone: purity, mirroring, continuity,
  /// time and the effect of parameters.
  public func report(of item: Case) -> CaseReport {
    guard
      let rehearsal = rehearsal(
        item.situation, settings: item.settings, frameRate: item.frameRate)
    else { return caseReport() }
    let settings = item.settings.sorted { $0.key < $1.key }
      .map { " with \($0.key) = \($0.value)" }.joined()
    if let point = item.cancelledAt {
      _ = cancel(rehearsal, at: point, steps: nil)
      noteErrors(of: rehearsal, with: settings)
    } else {
      _ = judge(rehearsal.play(steps: nil), of: rehearsal, with: settings)
    }
    return caseReport(refusal: rehearsal.refusal)
  }

  private func caseReport(refusal: String? = nil) -> CaseReport {
    CaseReport(
      findings: found.findings.filter { $0.severity != .note }, refusal: refusal,
      frames: measures.frames)
  }
}
