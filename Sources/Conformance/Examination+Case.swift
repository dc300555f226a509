import Diagnostics

extension Examination {
  /// Plays one case and judges it by the rules for a single run.
  ///
  /// These are the rules that ``report()`` applies to each of its runs. In addition, a
  /// right-to-left case is compared with the mirror image of the left-to-right one, and a case with
  /// reduced motion with the one without it. Only ``report()`` applies the other rules that need
  /// several runs: purity, continuity, time and the effect of parameters.
  public func report(of item: Case) -> CaseReport {
    guard
      let rehearsal = rehearsal(
        item.situation, settings: item.settings, frameRate: item.frameRate)
    else { return caseReport() }
    let settings = item.settings.sorted { $0.key < $1.key }
      .map { " with \($0.key) = \($0.value)" }.joined()
    if let point = item.cancelledAt {
      _ = cancel(rehearsal, at: point, steps: nil)
      recordErrors(of: rehearsal, with: settings)
    } else {
      _ = judge(rehearsal.play(steps: nil), of: rehearsal, with: settings)
      compareAxes(of: item, refusal: rehearsal.refusal)
    }
    return caseReport(refusal: rehearsal.refusal)
  }

  /// Compares a case with the one that differs only in its layout direction or in reduced motion.
  private func compareAxes(of item: Case, refusal: String?) {
    // At other frame rates the pictures are the same, so one rate is enough.
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
