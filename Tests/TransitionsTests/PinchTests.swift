import Motion
import Views
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// Two fingers.
struct PinchTests {
  let world = StageBuilder().withRoot()

  init() {
    world.b.transitioningDelegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() },
      interaction: { _ in InteractionRule(gesture: .pinch) })
    world.b.modalPresentationStyle = .custom
  }

  /// Two fingers around the middle, from one distance to another.
  private func pinch(from start: Double, to end: Double, release: Bool = true) {
    let stage = world.stage
    func points(_ distance: Double) -> [Point] {
      [Point(x: 180 - distance / 2, y: 300), Point(x: 180 + distance / 2, y: 300)]
    }
    for (finger, point) in points(start).enumerated() {
      stage.touch(.began, at: point, finger: finger)
    }
    for step in 1...10 {
      stage.tick {
        for (finger, point) in points(start + (end - start) * Double(step) / 10).enumerated() {
          stage.touch(.moved, at: point, finger: finger)
        }
      }
    }
    guard release else { return }
    for _ in 0..<10 {
      stage.tick { stage.touch(.moved, at: points(end)[0], finger: 0) }
    }
    stage.touch(.ended, at: points(end)[1], finger: 1)
    stage.touch(.ended, at: points(end)[0], finger: 0)
  }

  @Test func `fingers that come together dismiss, as far as they have come`() throws {
    world.a.present(world.b, animated: false)
    world.settle()
    pinch(from: 200, to: 150, release: false)
    let coordinator = try #require(world.b.engineCoordinator)
    #expect(coordinator.percentComplete == 0.25)
    #expect(coordinator.context?.gesture.location == Point(x: 180, y: 300))
  }

  @Test(arguments: [(150.0, false), (60.0, true)])
  func `the commit policy decides`(end: Double, dismisses: Bool) {
    world.a.present(world.b, animated: false)
    world.settle()
    pinch(from: 200, to: end)
    world.settle()
    #expect((world.a.presentedViewController == nil) == dismisses)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `fingers that go apart present, and twice the distance is all`() throws {
    world.stage.destination = { [b = world.b] operation, _ in operation == .present ? b : nil }
    pinch(from: 100, to: 175, release: false)
    #expect(world.b.transitionCoordinator?.percentComplete == 0.75)
  }

  @Test func `fingers that go the wrong way, and one finger alone, do nothing`() {
    world.a.present(world.b, animated: false)
    world.settle()
    pinch(from: 100, to: 200)
    world.drag(from: Point(x: 300, y: 300), to: Point(x: 20, y: 300))
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    #expect(world.log.count(of: .startInteractiveTransition) == 0)
  }

  @Test func `a second finger is ignored once the first has begun something`() {
    let builder = StageBuilder()
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() },
      interaction: { _ in InteractionRule(gesture: .pan(.trailing)) })
    world.drag(from: Point(x: 20, y: 300), to: Point(x: 300, y: 300), release: nil)
    world.stage.touch(.began, at: Point(x: 100, y: 100), finger: 1)
    world.stage.touch(.ended, at: Point(x: 100, y: 100), finger: 1)
    #expect(world.stage.isTransitioning)
    world.stage.tick { world.stage.touch(.ended, at: Point(x: 300, y: 300)) }
    world.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
