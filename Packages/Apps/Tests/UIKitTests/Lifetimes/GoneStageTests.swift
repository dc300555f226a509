import QuartzCore
import Testing
import UIKit

/// What asks for the stage that plays when there is none any more.
@MainActor
struct GoneStageTests {
  @Test func `a stage that goes without its end leaves no clock behind`() {
    final class Keeper { var loop: StageLoop? }
    let keeper = Keeper()
    do {
      let world = World().root()
      world.advance(1)
      #expect(CACurrentMediaTime() > 0)
      keeper.loop = StageLoop.current
      #expect(keeper.loop != nil)
    }
    // Something of the app keeps its loop.
    #expect(StageLoop.current == nil && AppStage.current == nil)
    #expect(CACurrentMediaTime() == 0)
    let label = UILabel()
    label.text = "alone"
    label.sizeToFit()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    label.layer.add(fade, forKey: "fade")
    UIView.animate(withDuration: 1) { label.alpha = 0.5 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
    #expect(UIScreen.main.scale > 0 && label.text == "alone")
  }
}
