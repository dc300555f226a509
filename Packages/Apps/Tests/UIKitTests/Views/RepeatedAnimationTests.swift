import Testing
import Transitions
import UIKit

/// Animations that run several times.
@MainActor
struct RepeatedAnimationTests {
  let world = World().root()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { world.window.addSubview(view) }

  private var x: Double { Double(view.layer.presentation()?.position.x ?? -1).rounded() }

  /// The position after each of several steps of half a second.
  private func play(_ steps: Int) -> [Double] {
    (0..<steps).map { _ in
      world.app.perform { world.app.stage.advance(by: 0.5) }
      return x
    }
  }

  @Test func `a part of an animation repeats, and the completion waits for it`() {
    var ends: [Bool] = []
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 105 }
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
    }
    #expect(play(7) == [55, 105, 55, 5, 55, 105, 55])
    #expect(view.layer.presentation()?.opacity == 0 && ends == [])
    #expect(play(1) == [105] && ends == [true])
  }

  @Test func `a part of an animation repeats in one direction, and a fraction cuts the last run`() {
    var ends = 0
    world.app.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: false) { view.center.x = 105 }
      } completion: { _ in
        ends += 1
      }
    }
    #expect(play(5) == [30, 55, 80, 5, 30] && ends == 0)
    #expect(play(1) == [105] && ends == 1)
  }

  @Test func `animations repeat only inside a block that is animated`() {
    var ends = 0
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 55 }
    #expect(x == 55)
    world.app.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation {
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 105 }
        }
      } completion: { _ in
        ends += 1
      }
    }
    #expect(x == 105)
    #expect(play(1) == [105] && ends == 1)
  }
}
