import Foundation
import Motion
import Testing
import UIKit

@testable import InterludeKit

/// A plugin's presentation in an app shows what it shows on the engine's own stage.
@MainActor
struct PresentationTests {
  private static let count =
    ProcessInfo.processInfo.environment["INTERLUDE_TESTS"] == "quick" ? 20 : 100

  private func play(
    _ plan: FingerPlan, scripts: String = Shipped.root, fingers count: Int = count
  ) throws {
    var faults: [String] = []
    for finger in 0..<count {
      let outcome = try FingerLoop.play(plan, finger: finger, scripts: scripts)
      if !outcome.gap.isNone { faults.append("finger \(finger): \(outcome.gap)") }
    }
    let shown = faults.prefix(5).joined(separator: "\n")
    #expect(faults.isEmpty, "\(plan.plugin): \(faults.count)\n\(shown)")
  }

  @Test(arguments: FingerPlan.presentations)
  func `fingers move what a plugin presents as on the engine's stage`(plan: FingerPlan) throws {
    try play(plan)
  }

  @Test(arguments: FingerPlan.lists)
  func `a finger scrolls, and is given over`(plan: FingerPlan) throws { try play(plan) }

  @Test(arguments: FingerPlan.modals)
  func `what can't be dismissed yields`(plan: FingerPlan) throws { try play(plan) }

  @Test(arguments: FingerPlan.keyboards)
  func `the keyboard goes and comes back`(plan: FingerPlan) throws { try play(plan) }

  @Test func `a drag goes on from screen to screen`() throws {
    let scripts = try Scripts([:])
    try scripts.write(
      plugin: """
        return {
          api = 1,
          animator = { tab = "ParallaxTabs" },
          interaction = {
            tab = { gesture = "pan", direction = "leading", continues = true, distance = 150 },
          },
        }
        """, to: "Chain")
    try play(FingerPlan.chain, scripts: scripts.folder)
  }
}
