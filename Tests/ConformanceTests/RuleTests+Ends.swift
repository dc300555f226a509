import Diagnostics
import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Conformance

// Animators whose first or last frame isn't the stage before or after the run.
extension RuleTests {
  @Test func `a view that is there too early is seen at the start`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * 0.9 * moment.side * (1 - moment.presence)
      }
    }
    #expect(report.verdict == .fail)
    #expect(report.findings.contains { $0.rule == .start && $0.situations.contains("push") })
    #expect(report.findings.contains { $0.rule == .end && $0.situations.contains("pop") })
  }

  @Test func `a view that does not arrive is reported with the property and how far it is off`()
    throws
  {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.to, .translateY] = 12 * moment.progress
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .end })
    #expect(finding.message.contains("to.translateY is 12, at rest it is 0"))
    #expect(try #require(finding.fix).hasPrefix("make to.translateY end at 0"))
  }

  @Test func `a color is written as a script writes it`() throws {
    let report = report { sketch in
      let rest = 0xFFFF_FFFF, other = 0xFFCC_0080
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.to, .backgroundColor] = Double(moment.progress < 1 ? rest : other)
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .end })
    #expect(finding.message.contains("to.backgroundColor is #FFCC0080, at rest it is #"))
    #expect(try #require(finding.fix).hasPrefix("make to.backgroundColor end at #"))
    // No message names a color by its number.
    #expect(report.findings.allSatisfy { !$0.message.contains("is 429") })
  }

  /// What `check` says of a push's first and last frame, and how to fix it.
  private func ends(of change: @escaping (Sketch) -> Void) -> [String] {
    report(of: change).findings
      .filter { [.start, .end].contains($0.rule) && $0.situations.contains("push") }
      .map { "\($0.rule): \($0.message); \($0.fix ?? "")" }
  }

  @Test func `what appears or vanishes is reported with the time and the fix for its end`() throws {
    // A layer of one color over everything, there at one end only.
    func curtain(_ alpha: @escaping (Double) -> Double) -> (Sketch) -> Void {
      { sketch in
        sketch.preparing = { _, layers in
          try layers.overlay("curtain", place: .top, color: .black)
        }
        sketch.describing = { moment, changes in
          changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
          if let curtain = changes.slot(of: "curtain") {
            changes[curtain, .alpha] = alpha(moment.progress)
          }
        }
      }
    }
    let before = ends(of: curtain { 1 - $0 })
    #expect(before.contains { $0.contains("'inbox' is invisible but was visible a moment before") })
    #expect(before.contains { $0.hasSuffix("begin with it in its place, opaque and uncovered") })
    let after = ends(of: curtain { $0 })
    #expect(after.contains { $0.contains("'message' is invisible but visible a moment later") })
    #expect(after.contains { $0.hasSuffix("at progress 1: in its place, opaque and uncovered") })
    let early = ends(of: curtain { 0.5 * (1 - $0) })
    #expect(early.contains { $0.contains("'curtain' is visible but was not a moment before") })
    let late = ends(of: curtain { 0.5 * $0 })
    #expect(late.contains { $0.contains("'curtain' is visible but gone a moment later") })
  }

  @Test func `what is invisible can have any value`() {
    let report = report { sketch in
      sketch.preparing = { _, layers in
        try layers.overlay("dimming", place: .above("back"), color: .black)
      }
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.front, .shadowOpacity] = 0.5
        changes[.front, .shadowX] = 8 * moment.side
        changes[.back, .translateX] = -100 * moment.side * moment.presence
        if let dimming = changes.slot(of: "dimming") { changes[dimming, .alpha] = moment.presence }
      }
    }
    // The shadow lies off the screen, the shade and the moved view under the front one; beside a
    // part that is presented they are seen, which is noted.
    #expect(report.count(of: .error) == 0)
    #expect(report.count(of: .warning) == 0)
    #expect(report.findings.map(\.rule) == [.presenter])
  }

  @Test func `what a cancelled run shows last is what it began with`() throws {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.back, .translateY] = moment.context.transitionWasCancelled ? 30 : 0
      }
    }
    let finding = try #require(
      report.findings.first { $0.message.hasSuffix("does not return to where it began") })
    #expect(finding.rule == .cancel && finding.severity == .error)
    #expect(finding.situations.contains("push"))
  }

  @Test func `a run that is reversed without a finger is judged, too`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        let (context, width) = (moment.context, moment.width)
        let isTurned = context.transitionWasCancelled && !context.initiallyInteractive
        changes[.front, .translateX] = width * moment.side * (1 - moment.presence)
        changes[.back, .translateY] = isTurned ? 30 : 0
      }
    }
    #expect(
      report.findings.contains {
        $0.rule == .cancel && $0.message.hasSuffix("does not return to where it began")
      }, "\(report.findings)")
  }

  @Test func `a run that a finger finishes has to arrive, too`() {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
        changes[.to, .translateY] =
          moment.context.initiallyInteractive && !moment.context.transitionWasCancelled
          ? 12 * max(0, moment.progress - 0.9) : 0
      }
    }
    #expect(
      report.findings.contains {
        $0.rule == .end && $0.message.contains("to.translateY is 1.2, at rest it is 0")
      }, "\(report.findings)")
  }
}
