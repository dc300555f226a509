import Foundation
import Testing
import UIKit

@testable import InterludeKit

/// Recorded fingers drive an app's changes as on the engine's own stage.
@MainActor
struct FingerTests {
  private static let count =
    ProcessInfo.processInfo.environment["INTERLUDE_TESTS"] == "quick" ? 20 : 100

  @Test(arguments: FingerPlan.shipped)
  func `a hundred fingers decide and move as on the engine's stage`(plan: FingerPlan) throws {
    var row = TableRow(plugin: plan.plugin)
    var faults: [String] = []
    for finger in 0..<Self.count {
      let outcome = try FingerLoop.play(plan, finger: finger)
      if !outcome.gap.isNone { faults.append("finger \(finger): \(outcome.gap)") }
      row.add(outcome)
    }
    #expect(faults.isEmpty, "\(plan.plugin):\n\(faults.joined(separator: "\n"))")
    // The fingers are about something.
    #expect(row.began >= Self.count / 4)
    #expect(row.completed >= Self.count / 10)
    #expect(row.cancelled >= Self.count / 10)
    #expect(row.caught >= 1)
    try row.write()
  }

  @Test func `another distance of a gesture is noticed`() throws {
    let plan = try #require(FingerPlan.shipped.first { $0.plugin == "PhotoViewer" })
    var isEqual = true
    for finger in 0..<20 where isEqual {
      isEqual = try FingerLoop.play(plan, finger: finger, settings: ["pop.distance": "450"])
        .gap.isNone
    }
    #expect(!isEqual)
  }

  /// A line of the table in `Packages/Kit/Documentation/Kit.md`, for the file that `INTERLUDE_KIT_FINGERS` names.
  private struct TableRow {
    let plugin: String
    private(set) var began = 0, completed = 0, cancelled = 0, caught = 0
    private var fingers = 0, equal = 0, frames = 0, distance = 0.0

    init(plugin: String) { self.plugin = plugin }

    mutating func add(_ outcome: FingerLoop.Outcome) {
      fingers += 1
      if outcome.gap.isNone { equal += 1 }
      frames += outcome.frames
      distance = max(distance, outcome.gap.distance)
      func count(_ word: String) -> Int { outcome.decisions.count { $0.contains(word) } }
      began += count("began")
      caught += count("took hold")
      completed += count("bool(true)")
      cancelled += count("bool(false)")
    }

    func write() throws {
      guard let path = ProcessInfo.processInfo.environment["INTERLUDE_KIT_FINGERS"] else { return }
      let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = String(
        format: "| %@ | %d | %d | %d | %d | %d | %d | %d | %.0e |\n", plugin, fingers, equal, began,
        caught, completed, cancelled, frames, distance)
      try (old + line).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
