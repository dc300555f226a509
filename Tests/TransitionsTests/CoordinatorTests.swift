import Motion
import Views
import TestSupport
import Testing
import Transitions

/// What runs along with a transition, and who is called when its gesture ends.
struct CoordinatorTests {
  let world: StageBuilder
  let navigation: NavigationController
  let interactionController = PercentDrivenInteractiveTransition()

  init() {
    let builder = StageBuilder()
    (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: interactionController)
  }

  @Test func `a view outside of the container is scrubbed too, and goes back with a cancel`()
    throws
  {
    let outside = View(id: "outside", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    world.stage.window.addSubview(outside)
    var ended: [Bool] = []
    navigation.popViewController(animated: true)
    world.stage.tick()
    let coordinator = try #require(world.b.transitionCoordinator)
    coordinator.animateAlongsideTransition(in: outside) { _ in
      outside.alpha = 0
    } completion: {
      ended.append($0.isCancelled)
    }
    interactionController.update(0.25)
    world.stage.commit()
    #expect(outside.presentedValue(of: .alpha) == 0.75)
    interactionController.cancel()
    world.settle()
    #expect(outside.presentedValue(of: .alpha) == 1)
    #expect(ended == [true])
  }

  @Test func `the end of the interaction is reported once, its changes each time`() throws {
    navigation.popViewController(animated: true)
    world.stage.tick()
    let coordinator = try #require(world.b.transitionCoordinator)
    var told: [String] = []
    coordinator.notifyWhenInteractionEnds {
      told.append("ended, cancelled \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionChanges { told.append("interactive \($0.isInteractive)") }
    interactionController.update(0.5)
    interactionController.cancel()
    interactionController.pause()
    interactionController.finish()
    world.settle()
    #expect(
      told == [
        "interactive false", "ended, cancelled true", "interactive true", "interactive false",
      ])
  }
}
