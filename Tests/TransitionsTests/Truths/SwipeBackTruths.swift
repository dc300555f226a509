import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T71: a swipe back in the content of a stack.
struct SwipeBackTruths {
  private final class Strip: View {
    var canGoBack = true
    override func canScroll(along way: Point) -> Bool { way.x > 0 && canGoBack }
  }

  private func swipe(on stage: Stage) {
    stage.tick { stage.touch(.began, at: Point(x: 150, y: 300)) }
    for step in 1...8 {
      stage.tick { stage.touch(.moved, at: Point(x: 150 + 25 * Double(step), y: 300)) }
    }
    stage.tick {
      stage.touch(.ended, at: Point(x: 350, y: 300), velocity: Point(x: 800, y: 0))
    }
    while stage.isTransitioning { stage.tick() }
  }

  @Test(arguments: [Behavior.iOS18, .iOS26])
  func `T71 a swipe back begins anywhere in the content`(behavior: Behavior) {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: behavior)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a, b])
    stage.setRoot(navigation)
    swipe(on: stage)
    #expect(navigation.viewControllers.count == (behavior == .iOS26 ? 1 : 2))
    swipe(on: stage)
    #expect(stage.leftovers == 0)
    #expect(!stage.isTransitioning)
  }

  @Test(arguments: [Behavior.iOS18, .iOS26])
  func `T71 a second swipe pops too while the first one settles`(behavior: Behavior) {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: behavior)
    let controllers = ["a", "b", "c"].map { ViewController(id: $0) }
    let navigation = NavigationController(viewControllers: controllers)
    stage.setRoot(navigation)
    func swipeFromEdge() {
      stage.tick { stage.touch(.began, at: Point(x: 4, y: 300)) }
      for x in [60.0, 140, 220] { stage.tick { stage.touch(.moved, at: Point(x: x, y: 300)) } }
      stage.tick {
        stage.touch(.ended, at: Point(x: 220, y: 300), velocity: Point(x: 600, y: 0))
      }
    }
    swipeFromEdge()
    stage.tick()
    #expect(stage.isTransitioning)
    swipeFromEdge()
    while stage.isTransitioning { stage.tick() }
    #expect(navigation.viewControllers.count == (behavior == .iOS26 ? 1 : 2))
    #expect(stage.leftovers == 0)
  }

  @Test func `T71 it yields to a view that can still scroll that way`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS26)
    let log = EventLog(of: stage)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let strip = Strip(id: "strip", frame: Rect(x: 0, y: 200, width: 375, height: 200))
    b.view.addSubview(strip)
    let navigation = NavigationController(viewControllers: [a, b])
    stage.setRoot(navigation)
    swipe(on: stage)
    #expect(navigation.topViewController === b)
    #expect(log.last(.gesture)?[.message] == .string("'strip' can still scroll that way"))
    strip.canGoBack = false
    swipe(on: stage)
    #expect(navigation.topViewController === a)
  }

  @Test func `T71 without a delegate the finger drags the system's slide`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS26)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a, b])
    stage.setRoot(navigation)
    stage.tick { stage.touch(.began, at: Point(x: 100, y: 300)) }
    for x in [112, 200, 287.5] { stage.tick { stage.touch(.moved, at: Point(x: x, y: 300)) } }
    // Linear under the finger: half of the width, which is where the finger has taken it.
    let percent = stage.progress(ofTransition: 1) ?? 0
    #expect((0.45...0.55).contains(percent))
    #expect(abs(b.view.presentedValue(of: .translateX) - 375 * percent) < 1e-9)
    #expect(abs(a.view.presentedValue(of: .translateX) + 112 * (1 - percent)) < 1e-9)
  }

  @Test func `T71 it can be turned off, and a delegate's rule keeps its place`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS26)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a, b])
    navigation.delegate = TransitionDelegate(
      name: "edge", animator: { _ in SlideAnimator() },
      interaction: { _ in InteractionRule(gesture: .edgePan(.leading), commit: .velocitySign) })
    stage.setRoot(navigation)
    navigation.swipesBackFromContent = false
    swipe(on: stage)
    #expect(navigation.topViewController === b)
    navigation.swipesBackFromContent = true
    swipe(on: stage)
    #expect(navigation.topViewController === a)
  }
}
