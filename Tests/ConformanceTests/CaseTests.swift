import Diagnostics
import Testing
import Transitions
import Views

@_spi(Tools) @testable import Conformance

/// One run that is judged by itself, as in a matrix.
struct CaseTests {
  private func report(
    of item: Case, _ change: @escaping (Sketch, _ settings: [String: String]) -> Void = { _, _ in }
  ) -> CaseReport {
    let subject = CheckedAnimator("Sketch") { settings in Sketch { change($0, settings) } }
    return Examination(of: subject).report(of: item)
  }

  @Test func `the verdict is that of the worst finding, or that the animator refused`() {
    let push = Case(Situation(.push))
    let right = report(of: push)
    #expect(right.verdict == .ok && right.findings.isEmpty && right.refusal == nil)
    #expect(right.frames > 10)
    let wrong = report(of: push) { sketch, _ in
      sketch.describing = { moment, changes in changes[.to, .translateY] = 12 * moment.progress }
    }
    #expect(wrong.verdict == .fail)
    #expect(wrong.findings.contains { $0.rule == .end && $0.severity == .error })
    let refused = report(of: push) { sketch, _ in
      sketch.refuses = true
    }
    #expect(refused.verdict == .refused)
    #expect(refused.refusal?.contains("not today") == true)
  }

  @Test func `what is wrong is said with the values that were set`() throws {
    var item = Case(Situation(.push), settings: ["rest": "12", "kind": "soft"])
    func lifted(_ sketch: Sketch, _ settings: [String: String]) {
      let rest = Double(settings["rest"] ?? "0") ?? 0
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.to, .translateY] = rest * moment.progress
      }
    }
    let finding = try #require(report(of: item, lifted).findings.first { $0.rule == .end })
    #expect(finding.message.hasSuffix("at rest it is 0 with kind = soft with rest = 12"))
    #expect(finding.situations == ["push"])
    item.settings = [:]
    #expect(report(of: item, lifted).verdict == .ok)
  }

  @Test func `a case that is cancelled is judged by what it leaves`() {
    func jumps(_ sketch: Sketch, _: [String: String]) {
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.back, .translateY] = moment.context.transitionWasCancelled ? 30 : 0
      }
    }
    let cancelled = report(of: Case(Situation(.push), cancelledAt: 0.5), jumps)
    #expect(cancelled.findings.contains { $0.rule == .cancel })
    #expect(cancelled.frames > 2)
    #expect(report(of: Case(Situation(.push)), jumps).verdict == .ok)
  }

  /// A screen may move a little, or clearly less than otherwise.
  @Test(arguments: [(393.0, true), (360, true), (200, false), (8, false)])
  func `a case with reduced motion is compared with the one without it`(
    reduced: Double, isWrong: Bool
  ) {
    var situation = Situation(.push)
    situation.reduceMotion = true
    let report = report(of: Case(situation)) { sketch, _ in
      sketch.motion = .same
      sketch.describing = { moment, changes in
        let way = moment.context.traits.reduceMotion ? reduced : moment.width
        changes[.front, .translateX] = way * (1 - moment.presence)
        changes[.front, .alpha] = moment.presence
      }
    }
    let findings = report.findings.filter { $0.rule == .reducedMotion }
    #expect(findings.count == (isWrong ? 1 : 0), "\(report.findings)")
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  @Test func `a case from right to left is compared with its mirror, at the usual frame rate`() {
    func straight(_ sketch: Sketch, _: [String: String]) {
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * (1 - moment.presence)
      }
    }
    let mirrored = Situation(.push).mirrored
    #expect(report(of: Case(mirrored), straight).findings.map(\.rule) == [.mirroring])
    #expect(report(of: Case(mirrored)).verdict == .ok)
    #expect(report(of: Case(Situation(.push)), straight).verdict == .ok)
    // The pictures are the same at any rate, so one is enough.
    #expect(report(of: Case(mirrored, frameRate: 30), straight).verdict == .ok)
  }

  @Test func `a plugin's report has what a matrix needs of it`() {
    var measures = Measures()
    (measures.situations, measures.refusals, measures.refusal) = (2, 2, "not today")
    measures.frames = 40
    let note = Finding(.scenarios, .note, "no scenario plays it", fix: nil)
    let refused = CaseReport(Report(name: "Shy", findings: [note], measures: measures))
    #expect(refused.verdict == .refused && refused.findings.isEmpty && refused.frames == 40)
    measures.refusals = 1
    let played = CaseReport(Report(name: "Shy", findings: [note], measures: measures))
    #expect(played.verdict == .ok && played.refusal == nil)
    let warning = Finding(.time, .warning, "it stands still", fix: nil)
    let warned = CaseReport(Report(name: "Shy", findings: [warning], measures: measures))
    #expect(warned.verdict == .warn)
  }
}
