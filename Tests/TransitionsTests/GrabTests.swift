import Motion
import Views
import TestSupport
import Testing
import Transitions

/// A finger that takes hold of a transition that runs by itself.
struct GrabTests {
  let world: StageBuilder
  let navigation: NavigationController

  init() {
    let builder = StageBuilder()
    (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = Self.delegate([.pop: InteractionRule(gesture: .pan(.trailing))])
  }

  private static func delegate(_ rules: [TransitionOperation: InteractionRule])
    -> TransitionDelegate
  {
    TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() }, interaction: { rules[$0.operation] })
  }

  private func start(_ begin: () -> Void) {
    begin()
    world.stage.commit()
    for _ in 0..<6 { world.stage.tick() }
  }

  /// Pans along the x axis; the first step makes the pan and moves nothing.
  private func pan(by distance: Double, release: TouchPhase? = .ended) {
    let start = Point(x: 180, y: 300)
    let slop = distance > 0 ? 10.0 : -10.0
    world.stage.touch(.began, at: start)
    world.stage.tick { world.stage.touch(.moved, at: Point(x: start.x + slop, y: 300)) }
    let end = Point(x: start.x + slop + distance, y: 300)
    world.stage.tick { world.stage.touch(.moved, at: end) }
    guard let release else { return }
    for _ in 0..<10 { world.stage.tick { world.stage.touch(.moved, at: end) } }
    world.stage.touch(release, at: end)
  }

  private var percent: Double {
    get throws { try #require(world.b.transitionCoordinator).percentComplete }
  }

  @Test func `it stops where it is and continues with the finger`() throws {
    start { navigation.popViewController(animated: true) }
    // Six frames of the 24, and the one in which the pan is made.
    pan(by: 75, release: nil)
    #expect(abs(try percent - (7.0 / 24 + 0.2)) < 1e-9)
    let coordinator = try #require(world.b.transitionCoordinator)
    #expect(coordinator.isInteractive && !coordinator.initiallyInteractive)
    for _ in 0..<100 { world.stage.tick() }
    #expect(abs(try percent - (7.0 / 24 + 0.2)) < 1e-9)
    #expect(world.log.count(of: .pauseInteractiveTransition) == 1)
    #expect(world.log.count(of: .startInteractiveTransition) == 0)
  }

  @Test(arguments: [(150.0, true), (-60.0, false)])
  func `the rule of its own operation decides where it ends`(way: Double, pops: Bool) {
    start { navigation.popViewController(animated: true) }
    pan(by: way)
    world.settle()
    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
    #expect(world.log.words.last == "animationEnded(\(pops))")
    #expect(world.stage.leftovers == 0)
  }

  @Test(arguments: [(-150.0, true), (60.0, false)])
  func `the rule of the way back decides by the way back`(way: Double, pushes: Bool) {
    start { navigation.pushViewController(world.c, animated: true) }
    pan(by: way)
    world.settle()
    #expect(navigation.viewControllers.count == (pushes ? 3 : 2))
    #expect(world.log.words.last == "animationEnded(\(pushes))")
  }

  @Test func `it can be held any number of times`() {
    start { navigation.popViewController(animated: true) }
    for way in [30.0, -20, 25, -30] {
      pan(by: way)
      world.stage.tick()
      #expect(world.stage.isTransitioning)
    }
    #expect(world.log.count(of: .pauseInteractiveTransition) == 4)
    pan(by: 300)
    world.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(world.log.count(of: .animationEnded) == 1)
  }

  @Test func `a finger can take hold of a released swipe again`() {
    world.drag(from: Point(x: 20, y: 300), to: Point(x: 260, y: 300))
    world.stage.tick()
    pan(by: -200)
    world.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(world.log.count(of: .cancelInteractiveTransition) == 1)
    #expect(world.log.count(of: .finishInteractiveTransition) == 1)
    #expect(world.log.count(of: .animationEnded) == 1)
  }

  @Test func `a finger that is taken away counts as a gesture that failed`() {
    start { navigation.pushViewController(world.c, animated: true) }
    pan(by: 100, release: .cancelled)
    world.settle()
    #expect(navigation.viewControllers.count == 3)
  }

  @Test func `what has no rule keeps its touches away, and so does an animator without a driver`() {
    navigation.delegate = Self.delegate([:])
    start { navigation.popViewController(animated: true) }
    pan(by: 100)
    world.settle()
    #expect(world.log.count(of: .pauseInteractiveTransition) == 0)
    #expect(world.log.count(of: .gesture) == 1)
    navigation.delegate = StubDelegate(animator: ImperativeAnimator())
    start { navigation.pushViewController(world.c, animated: true) }
    pan(by: 100)
    world.settle()
    #expect(world.log.count(of: .pauseInteractiveTransition) == 0)
  }

  @Test func `a dismissal is held by the finger that would begin it`() {
    let world = StageBuilder().withRoot()
    world.b.transitioningDelegate = Self.delegate([
      .dismiss: InteractionRule(gesture: .pan(.trailing))
    ])
    world.b.modalPresentationStyle = .custom
    world.a.present(world.b, animated: true)
    for _ in 0..<12 { world.stage.tick() }
    world.drag(from: Point(x: 20, y: 300), to: Point(x: 320, y: 300))
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(world.b.appearance == .disappeared)
    #expect(world.stage.window.subviews.map(\.id) == ["A"])
  }

  @Test func `a tap does not get through`() {
    var isTapped = false
    world.b.view.onTap = { isTapped = true }
    start { navigation.popViewController(animated: true) }
    world.stage.tap(at: Point(x: 300, y: 300))
    #expect(!isTapped)
  }
}
