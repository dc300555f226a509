import Foundation
import QuartzCore

extension StageLoop {
  /// Makes the stage of tests that make none, if there is no other one.
  static func startIfNeeded() {
    guard current == nil, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { StandardStage.app?.becomeCurrent() }
  }
}

/// Makes the stage of tests that make none, for what Core Animation does without a view; found by its name.
final class StageStarter: StageStarting {
  static func start() { StageLoop.startIfNeeded() }
}
