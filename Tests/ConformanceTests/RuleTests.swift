import Diagnostics
import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Conformance

/// For every rule an animator that breaks it, and only one that is right breaks none.
@Suite(.enabled(if: TestTier.isThorough))
struct RuleTests {
  func report(
    _ prepare: (inout CheckedAnimator) -> Void = { _ in },
    _ change: @escaping (Sketch) -> Void = { _ in }
  ) -> Report {
    var subject = CheckedAnimator("Sketch") { _ in Sketch(change) }
    prepare(&subject)
    return Examination(of: subject).report()
  }

  func report(of change: @escaping (Sketch) -> Void) -> Report { report({ _ in }, change) }

  @Test func `an animator that is right has no findings`() {
    let report = report()
    #expect(report.verdict == .ok)
    #expect(report.findings == [])
    #expect(report.measures.situations == 66)
    #expect(report.measures.largestDisplacement > 300)
    #expect(report.measures.reducedDisplacement < 1)
  }

  @Test func `the duration that is told is that of a push`() {
    let report = report { $0.lasting = { $0.operation == .push ? 0.2 : 0.4 } }
    #expect(report.measures.duration == 0.2)
  }

  @Test func `the host's own cross dissolve has no findings`() {
    let report = Examination(of: CheckedAnimator("CrossDissolve") { _ in CrossDissolve() }).report()
    #expect(report.findings == [])
  }

  @Test func `an examination leaves nothing in memory`() {
    final class Witnessed {
      weak var animator: Sketch?
      init(_ animator: Sketch) { self.animator = animator }
    }
    var made: [Witnessed] = []
    let subject = CheckedAnimator("Sketch") { _ in
      let sketch = Sketch()
      made.append(Witnessed(sketch))
      return sketch
    }
    _ = Examination(of: subject).report()
    #expect(made.count > 1)
    #expect(made.count { $0.animator != nil } == 0)
  }

  @Test func `what does not say what it is gets a warning for each part`() {
    let report = report {
      $0.metadata = .init(name: "Sketch", summary: nil, version: "", license: "MIT")
    }
    #expect(report.findings.map(\.message) == ["'summary' is missing", "'version' is missing"])
    #expect(report.verdict == .warn)
  }

  @Test func `an error is reported once, with its situations`() {
    let report = report { sketch in
      sketch.describing = { moment, _ in
        if moment.context.operation == .pop, moment.progress > 0.5 { throw Oops() }
      }
    }
    let errors = report.findings.filter { $0.rule == .errors }
    #expect(errors.count == 1)
    #expect(errors.first?.message == "something went wrong")
    #expect(errors.first?.situations.contains("pop") == true)
  }

  /// The front view comes as 126 pieces from the trailing side.
  private func slicing(_ describing: @escaping (Sketch.Moment, Int, Changes) -> Void) -> Report {
    report { sketch in
      sketch.preparing = { try $1.slices("tiles", of: "front", columns: 9, rows: 14) }
      sketch.describing = { moment, changes in
        changes[.front, .alpha] = 0
        for slot in 4..<4 + 126 {
          changes[slot, .translateX] = moment.width * moment.side * (1 - moment.presence)
          describing(moment, slot, changes)
        }
      }
    }
  }

  @Test func `a brightness of almost 1 is none`() {
    let expected = slicing { _, _, _ in }
    let step = (0..<10).reduce(0.0) { sum, _ in sum + 0.1 }
    #expect(step == 0.9999999999999999)
    let report = slicing { moment, slot, changes in
      changes[slot, .brightness] = step - 0.3 * (1 - moment.presence)
      changes[slot, .saturation] = step
    }
    #expect(report.findings == expected.findings)
  }

  @Test func `what is wrong with all pieces of a view is said once`() {
    let report = slicing { moment, slot, changes in
      if moment.progress == 1 { changes[slot, .brightness] = 0.5 }
    }
    let ends = report.findings.filter { $0.rule == .end && $0.message.contains("tiles[") }
    #expect(ends.count == 1)
    #expect(ends.first?.notes.map(\.message) == ["the same holds for 125 other pieces"])
    #expect(Set(report.findings.map(\.rule)).isSubset(of: [.end, .start, .continuity, .presenter]))
  }

  @Test func `a gesture moves the views before it is cancelled`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        if moment.context.isInteractive, moment.progress > 0.25 { throw Oops() }
      }
    }
    #expect(report.findings.contains { $0.rule == .errors })
  }

  @Test func `tabs are changed in both directions`() throws {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        let isBack = moment.context.viewController(forKey: .from).id == "message"
        if moment.context.operation == .tab, isBack { throw Oops() }
      }
    }
    let error = try #require(report.findings.first { $0.rule == .errors })
    #expect(error.situations.contains { $0.hasPrefix("tab to the left") })
    #expect(!error.situations.contains { $0.hasPrefix("tab to the right") })
  }

  @Test func `a number that is none is an error`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .alpha] = 0 / (moment.progress - 0.5) * 0 / 0
      }
    }
    #expect(report.findings.contains { $0.rule == .errors && $0.message.contains("front.alpha") })
  }

  @Test func `a changed model is left behind and not back after a cancel`() {
    let report = report { sketch in
      sketch.preparing = { context, _ in context.view(for: .to).cornerRadius = 12 }
    }
    #expect(
      report.findings.contains {
        $0.rule == .leftovers && $0.message.contains("cornerRadius is 12")
      })
    #expect(report.findings.contains { $0.rule == .cancel && $0.message.contains("cornerRadius") })
  }

  @Test func `a frame that jumps when the finger lifts is a warning`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        let lift = moment.context.isInteractive ? 20 * moment.progress * (1 - moment.progress) : 0
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.front, .translateY] = lift
      }
    }
    #expect(
      report.findings.contains {
        $0.rule == .cancel && $0.message.contains("when the finger lifts")
      })
  }

  @Test func `what the loader of an animator says of kept state is reported`() {
    let report = report({ $0.keptState = { _ in Diagnostic(.error, "it keeps 'count'") } })
    #expect(report.findings.map(\.rule) == [.purity])
    #expect(report.findings.map(\.message) == ["it keeps 'count'"])
  }

  @Test func `a frame that counts is impure`() {
    let report = report { sketch in
      var count = 0.0
      sketch.describing = { moment, changes in
        count += 1
        changes[.front, .alpha] = moment.presence
        changes[.front, .translateY] = moment.presence * (1 - moment.presence) * count
      }
    }
    let finding = report.findings.first { $0.rule == .purity }
    #expect(finding?.severity == .error)
    #expect(finding?.message.hasPrefix("front.translateY at progress") == true)
  }

  @Test func `values that the next run overwrites are impure`() throws {
    let report = report { sketch in
      // The same in each run of a situation, so that only a run beside another one shows it.
      var height = 0.0
      sketch.preparing = { context, _ in height = context.operation == .pop ? 20 : 10 }
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.front, .translateY] = moment.presence * (1 - moment.presence) * height
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .purity })
    #expect(finding.message.hasSuffix("while another transition runs"), "\(finding.message)")
  }

  @Test func `a jump is found however fast everything else moves`() throws {
    let report = report { sketch in
      sketch.seconds = 0.2
      sketch.describing = { moment, changes in
        let jump = moment.presence > 0.7 ? 0.0 : 14
        changes[.front, .translateX] =
          (moment.width + 14 - 14 * moment.presence) * moment.side * (1 - moment.presence)
        changes[.front, .translateY] = jump
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .continuity })
    #expect(finding.message.hasPrefix("'front.translateY' jumps from 14 to 0 at progress 0.7"))
  }

  @Test func `a curve that has not arrived at its end is a warning`() throws {
    // UIKit's search finds another, softer spring for this velocity.
    let soft = try Spring(fittingDuration: 1, dampingRatio: 0.5, initialVelocity: 1.7)
    let jumping = report { $0.timing = .spring(soft) }
    let finding = try #require(jumping.findings.first { $0.rule == .end })
    #expect(finding.severity == .warning)
    #expect(finding.message.hasPrefix("the curve is at 1."), "\(finding.message)")
    #expect(finding.message.hasSuffix("jumps in the last frame"))
    let slow = try Spring(duration: 0.5, bounce: -0.5)
    let settled = report { $0.timing = .spring(slow) }
    #expect(settled.findings.filter { $0.rule == .end }.isEmpty)
    // Cut off as before, it is seen.
    let cut = report { $0.timing = .spring(slow, duration: 0.8) }
    let jump = try #require(cut.findings.first { $0.rule == .end })
    #expect(jump.message.contains("the curve is at 0.9"), "\(jump.message)")
  }

  @Test func `a jump is found beside a step that is larger`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        // All of it between two of the 36 pictures that are compared.
        let steep = min(max((moment.presence - 10.5 / 36) * 60 + 0.5, 0), 1)
        changes[.front, .translateX] = moment.width * moment.side * (1 - steep)
        changes[.front, .translateY] = moment.presence > 0.7 ? 0 : 14
      }
    }
    let jumps = report.findings.filter { $0.rule == .continuity }.map(\.message)
    #expect(
      jumps.contains { $0.hasPrefix("'front.translateY' jumps from 14 to 0 at progress 0.7") })
  }

  @Test func `of many jumps the largest is reported`() throws {
    let places = [(0.15, 100.0), (0.3, 90), (0.5, 78), (0.7, 38), (0.85, 24)]
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.front, .translateY] = places.first { moment.presence <= $0.0 }?.1 ?? 0
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .continuity })
    #expect(finding.message.hasPrefix("'front.translateY' jumps from 78 to 38"), "\(finding)")
  }

  @Test func `of several values that jump at once the one that shows most is named`() throws {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        let isBefore = moment.presence <= 0.7
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.front, .rotation] = isBefore ? 20 : 0
        changes[.front, .scale] = isBefore ? 0.95 : 1
        changes[.front, .translateY] = isBefore ? 2 : 0
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .continuity })
    #expect(finding.message.hasPrefix("'front.rotation' jumps from 20"), "\(finding)")
  }

  @Test func `steep is not a jump`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        let steep = min(max((moment.presence - 0.5) * 40 + 0.5, 0), 1)
        changes[.front, .translateX] = moment.width * moment.side * (1 - steep)
      }
    }
    #expect(!report.findings.contains { $0.rule == .continuity })
  }

  @Test func `a screen that is black on the way is warned of`() throws {
    let report = report { sketch in
      sketch.seconds = 0.5
      sketch.describing = { moment, changes in
        changes[.front, .alpha] = max(0, (moment.presence - 0.7) / 0.3)
        changes[.back, .alpha] = max(0, 1 - moment.presence / 0.3)
      }
    }
    let messages = report.findings.filter { $0.rule == .continuity }.map(\.message)
    #expect(messages.contains { $0.hasPrefix("the screen is black for ") }, "\(messages)")
  }

  @Test func `time in which nothing moves is warned of`() throws {
    let report = report { sketch in
      sketch.seconds = 1
      sketch.timing = .linear
      sketch.describing = { moment, changes in
        changes[.front, .alpha] =
          min(1, moment.progress * 3) - (moment.context.isForward ? 0 : moment.progress)
        if !moment.context.isForward { changes[.front, .alpha] = 1 - moment.progress }
      }
    }
    let messages = report.findings.filter { $0.rule == .time }.map(\.message)
    #expect(messages.contains { $0.contains("nothing visibly moves in the last 0.6") })
    #expect(messages.contains { $0.contains("under a finger, nothing visibly moves") })
  }

  @Test func `a screen that arrives late is warned of`() {
    let report = report { sketch in
      sketch.seconds = 1
      sketch.timing = .linear
      sketch.describing = { moment, changes in
        let late = max(0, moment.presence * 5 - 4)
        changes[.front, .translateX] = moment.width * moment.side * (1 - late)
      }
    }
    let messages = report.findings.filter { $0.rule == .time }.map(\.message)
    #expect(messages.contains { $0.hasPrefix("the arriving view is out of sight for 0.8") })
  }

  @Test func `a velocity that changes at once is counted, and one that changes slowly is not`() {
    let report = report { sketch in
      sketch.seconds = 0.4
      sketch.timing = .linear
      sketch.describing = { moment, changes in
        let share = moment.presence < 0.5 ? moment.presence * 0.4 : moment.presence * 1.6 - 0.6
        changes[.front, .translateX] = moment.width * moment.side * (1 - share)
      }
    }
    #expect(report.measures.kinks > 0)
    #expect(self.report().measures.kinks == 0)
  }

  @Test func `a frame takes as long as in the fastest run`() {
    let examination = Examination(of: CheckedAnimator("Sketch") { _ in Sketch() })
    examination.recordCost(of: 0, in: .seconds(1))
    #expect(examination.measures.microseconds == 0)
    examination.recordCost(of: 4, in: .microseconds(800))
    examination.recordCost(of: 2, in: .microseconds(100))
    examination.recordCost(of: 3, in: .microseconds(600))
    #expect(examination.measures.microseconds == 50)
  }

  @Test func `a parameter that does nothing is warned of, and one that works is not`() {
    var subject = CheckedAnimator("Sketch") { settings in
      Sketch { sketch in
        let lift = Double(settings["lift"] ?? "10") ?? 0
        sketch.describing = { moment, changes in
          changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
          changes[.front, .translateY] = lift * moment.presence * (1 - moment.presence)
        }
      }
    }
    subject.parameters = [
      .init("lift", values: ["0", "50"]), .init("idle", values: ["0", "1"]),
    ]
    let report = Examination(of: subject).report()
    #expect(report.findings.map(\.message) == ["the parameter 'idle' has no effect"])
  }

  @Test func `a parameter that works only under a finger, or only without one, has an effect`() {
    for isUnderFinger in [true, false] {
      var subject = CheckedAnimator("Sketch") { settings in
        Sketch { sketch in
          let lift = Double(settings["lift"] ?? "10") ?? 0
          sketch.describing = { moment, changes in
            let own = moment.context.isInteractive == isUnderFinger ? lift : 0
            changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
            changes[.front, .translateY] = own * moment.presence * (1 - moment.presence)
          }
        }
      }
      subject.parameters = [.init("lift", values: ["50"])]
      let findings = Examination(of: subject).report().findings
      #expect(!findings.contains { $0.rule == .parameters }, "\(findings)")
    }
  }

  @Test func `an end of a range at which a promise is not kept is warned of`() {
    var subject = CheckedAnimator("Sketch") { settings in
      Sketch { sketch in
        let rest = Double(settings["rest"] ?? "0") ?? 0
        sketch.describing = { moment, changes in
          changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
          changes[.front, .translateY] = rest * moment.presence
        }
      }
    }
    subject.parameters = [.init("rest", values: ["30"])]
    let report = Examination(of: subject).report()
    #expect(
      report.findings.contains {
        $0.rule == .end && $0.severity == .warning && $0.message.hasSuffix("with rest = 30")
      })
  }

  @Test func `movement for a user who asked for less is measured`() {
    let report = report { $0.motion = .same }
    #expect(report.findings.map(\.rule) == [.reducedMotion])
    #expect(report.measures.reducedDisplacement > 200)
  }

  @Test func `a replacement that is not there is an error`() {
    let report = report { $0.motion = .animator("Nowhere") }
    #expect(report.findings.contains { $0.rule == .reducedMotion && $0.severity == .error })
  }

  @Test func `a report is the same each time`() {
    let change: (Sketch) -> Void = { $0.motion = .same }
    #expect(report(of: change).findings == report(of: change).findings)
  }
}

private struct Oops: DiagnosticError {
  var diagnostic: Diagnostic { Diagnostic(.error, "something went wrong") }
}
