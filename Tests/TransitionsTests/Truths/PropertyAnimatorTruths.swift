import Motion
import Views
import TestSupport
import Testing
import Transitions

/// T39: the ways in which a property animator ends.
struct PropertyAnimatorTruthTests {
  let world = StageBuilder().withRoot()

  private func fading(_ completion: @escaping (PropertyAnimator.Position) -> Void)
    -> PropertyAnimator
  {
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: world.stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    animator.addCompletion(completion)
    animator.startAnimation()
    return animator
  }

  @Test func `T39 a stopped animator finishes at the requested position`() {
    var ends: [PropertyAnimator.Position] = []
    let animator = fading { ends.append($0) }
    world.stage.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(ends == [.start])
    #expect(animator.state == .inactive)
    #expect(world.a.view.alpha == 1)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T39 an animator that is stopped for good leaves the values and calls no completion`()
  {
    var ends: [PropertyAnimator.Position] = []
    let animator = fading { ends.append($0) }
    world.stage.advance(by: 0.25)
    animator.stopAnimation(true)
    world.stage.advance(by: 5)
    #expect(ends.isEmpty)
    #expect(animator.state == .inactive)
    #expect(world.a.view.alpha == 0.75)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T39 an animator that pauses at its end stays active and calls no completion`() {
    var ends: [PropertyAnimator.Position] = []
    let animator = fading { ends.append($0) }
    animator.pausesOnCompletion = true
    world.stage.advance(by: 3)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(ends.isEmpty)
    #expect(animator.fractionComplete == 1)
  }
}
