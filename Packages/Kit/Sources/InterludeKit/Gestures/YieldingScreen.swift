import Transitions
import UIKit
@_spi(Tools) import Views

/// A screen that follows a finger with resistance, because it can't go, and returns when it is let go.
@MainActor
final class YieldingScreen {
  /// The engine's view, which yields on the stage of the fingers.
  let view: View
  let screen: UIView
  private let stage: Stage
  private let showing: ViewShowing
  private let clock = DisplayClock()
  /// Whether a transition moves the screen from now on, as on the engine's stage.
  private(set) var isOver = false

  init(_ screen: UIView, on stage: Stage) {
    view = Mirror(isDeep: false, container: nil).alone(screen)
    (self.screen, self.stage) = (screen, stage)
    showing = ViewShowing(view, called: view.id, on: screen, isOwn: false, report: { _ in })
  }

  /// Shows how far it has yielded, and goes on until it is back.
  func show() {
    guard !isOver else { return }
    stage.commit()
    UIView.performWithoutAnimation { showing.show(seenBy: nil, rank: nil) }
    guard view.presentation != nil else { return end() }
    guard !stage.isAtRest else { return }
    clock.start(for: self) { $0.advance(by: $1) }
  }

  private func advance(by seconds: Double) {
    stage.advance(by: seconds)
    show()
  }

  /// Leaves the screen to a transition.
  func stop() {
    isOver = true
    end()
  }

  private func end() {
    clock.stop()
    showing.end()
  }
}
