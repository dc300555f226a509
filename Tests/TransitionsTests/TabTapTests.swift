import TestSupport
import Testing
import Transitions
import Views

/// What a tap on a tab bar asks and tells.
struct TabTapTests {
  private final class Listener: TabBarControllerDelegate {
    var allows = true
    var told: [String] = []

    func tabBarController(
      _ tabs: TabBarController, shouldSelect controller: ViewController
    ) -> Bool {
      told.append("should \(controller.id)")
      return allows
    }

    func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {
      told.append("did \(controller.id), shows \(tabs.selectedViewController.id)")
    }
  }

  let world: StageBuilder
  let tabs: TabBarController
  private let listener = Listener()

  init() {
    let builder = StageBuilder()
    (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.delegate = listener
  }

  @Test func `the user's choice is asked for before and reported after, at once`() {
    #expect(tabs.tapTab(1))
    #expect(listener.told == ["should B", "did B, shows B"])
    #expect(world.log.count(of: .didSelect) == 1)
  }

  @Test func `the program's choice is neither asked for nor reported`() {
    tabs.select(1)
    world.settle()
    #expect(listener.told == [])
    #expect(world.log.count(of: .didSelect) == 0)
  }

  @Test func `a choice that is refused changes nothing`() {
    listener.allows = false
    #expect(!tabs.tapTab(1))
    world.settle()
    #expect(tabs.selectedIndex == 0)
    #expect(listener.told == ["should B"])
    #expect(world.log.count(of: .refused) == 1)
  }

  @Test func `the tab that shows can be tapped, as apps use it to scroll to the top`() {
    #expect(tabs.tapTab(0))
    #expect(listener.told == ["should A", "did A, shows A"])
    #expect(!world.stage.isTransitioning)
  }

  @Test func `a tap during a transition without an interaction controller is ignored`() {
    tabs.delegate = StubDelegate(animator: AnimatorTransition(SlideAnimator()))
    tabs.select(1)
    world.stage.tick()
    #expect(!tabs.tapTab(0))
    world.settle()
    #expect(tabs.selectedIndex == 1)
  }
}
