import Diagnostics

extension Examination {
  /// Plays one case and judges it by the rules for a single run, those that ``report()`` applies to
  /// each of its runs.
  ///
  /// A case right to left is also compared with the mirror image of the one left to right, and a case
  /// with reduced motion with the one without it. What else several runs have in common is judged by
  /// ``report()`` alone: purity, continuity, time and the effect of parameters.
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
      compareAxes(of: item, refusal: rehearsal.refusal)
    }
    return caseReport(refusal: rehearsal.refusal)
  }

  /// Judges a case against the one that differs in one axis only.
  private func compareAxes(of item: Case, refusal: String?) {
    // At another rate the pictures are the same.
    guard refusal == nil, item.frameRate == 60 else { return }
    let situation = item.situation
    if situation.isRightToLeft { checkMirroring(in: [situation.mirrored], settings: item.settings) }
    if situation.reduceMotion { checkReducedMotion(in: situation, settings: item.settings) }
  }

  private func caseReport(refusal: String? = nil) -> CaseReport {
    CaseReport(
      findings: found.findings.filter { $0.severity != .note }, refusal: refusal,
      frames: measures.frames)
  }
}
