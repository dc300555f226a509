import Diagnostics
import Motion
import TestSupport
import Testing
import Transitions
import Views
@testable import Conformance

/// What is the same from right to left.
extension RuleTests {
  @Test func `an animator that is not mirrored is a warning, unless it declares that`() {
    let change: (Sketch) -> Void = { sketch in
      sketch.describing = { moment, changes in
        changes[.front, .translateX] = moment.width * (1 - moment.presence)
      }
    }
    #expect(report(of: change).findings.map(\.rule) == [.mirroring])
    #expect(report({ $0.isSameFromRightToLeft = true }, change).findings == [])
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `what is not mirrored is reported with the progress at which it is worst`(
    progress: Double
  ) throws {
    let report = report { sketch in
      sketch.describing = { moment, changes in
        let bump = max(1 - abs(moment.progress - progress) / 0.2, 0)
        changes[.front, .translateX] =
          moment.width * moment.side * (1 - moment.presence) + 30 * bump
      }
    }
    let finding = try #require(report.findings.first { $0.rule == .mirroring })
    #expect(finding.message.contains("at progress \(progress), 'message' is 60 pt from"))
  }

  /// Columns that fall one after the other, each side of the screen in its own direction.
  private func fallingColumns(isMirrored: Bool) -> (Sketch) -> Void {
    { sketch in
      sketch.preparing = { _, layers in
        try layers.slices("columns", of: "front", columns: 8, rows: 1)
      }
      sketch.describing = { moment, changes in
        changes[.front, .alpha] = 0
        for column in 1...8 {
          let turn = isMirrored && moment.side < 0 ? 9 - column : column
          let fall = min(max(moment.presence * 2 - Double(turn) / 8, 0), 1)
          guard let slot = changes.slot(of: "columns[\(column)]") else { continue }
          changes[slot, .translateY] = -1000 * (1 - fall)
          changes[slot, .borderWidth] = 4 * (1 - fall)
          changes[slot, .borderColor] = Double(Color.black.packed)
        }
      }
    }
  }

  @Test func `slices are mirrored by the part of the view that they show`() throws {
    let right = report(of: fallingColumns(isMirrored: true))
    #expect(!right.findings.contains { $0.rule == .mirroring })
    let wrong = report(of: fallingColumns(isMirrored: false))
    #expect(wrong.findings.contains { $0.rule == .mirroring })
  }
}
