import Foundation
import QuartzCore

extension StageLoop {
  /// The loop of the current stage; the one of tests that make none is made for it.
  static var started: StageLoop? {
    startIfNeeded()
    return current
  }

  /// Makes the stage of tests that make none, if there is no other one.
  static func startIfNeeded() {
    guard current == nil, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { StandardStage.app?.becomeCurrent() }
  }
}
