import Motion
import Views
import TestSupport
import Testing
import Transitions

/// T40: seed 004's swipe to pop.
struct GestureTruthTests {
  let builder = StageBuilder()
  let delegate = TransitionDelegate(
    name: "SwipeToPop", animator: { _ in SlideAnimator() },
    interaction: { request in
      request.operation == .pop
        ? InteractionRule(gesture: .pan(.right), commit: .velocitySign, completionCurve: .easeOut)
        : nil
    })

  private func stack(_ controllers: [ViewController]) -> (StageBuilder, NavigationController) {
    let navigation = NavigationController(viewControllers: controllers)
    navigation.delegate = delegate
    builder.stage.setRoot(navigation)
    builder.log.clear()
    return (builder, navigation)
  }

  @Test func `T40 a first movement in the other direction is not a swipe`() {
    let (world, navigation) = stack([builder.a, builder.b])
    world.stage.touch(.began, at: Point(x: 100, y: 300))
    world.stage.touch(.moved, at: Point(x: 95, y: 301), velocity: Point(x: -5, y: 1))
    world.stage.touch(.moved, at: Point(x: 300, y: 301), velocity: Point(x: 500, y: 1))
    world.stage.touch(.ended, at: Point(x: 300, y: 301))
    world.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(world.log.events.isEmpty)
  }

  @Test(arguments: [(0.0, false), (1.0, true)])
  func `T40 the sign of the velocity decides, however little was done`(
    velocity: Double, completes: Bool
  ) {
    let (world, navigation) = stack([builder.a, builder.b])
    world.stage.touch(.began, at: Point(x: 100, y: 300))
    world.stage.touch(.moved, at: Point(x: 115, y: 303), velocity: Point(x: 5, y: 1))
    #expect(navigation.viewControllers.count == 1)
    #expect(delegate.interactionController != nil)
    world.stage.tick { world.stage.touch(.moved, at: Point(x: 107.5, y: 303)) }
    #expect(delegate.interactionController?.percentComplete == 0.02)
    world.stage.tick {
      world.stage.touch(.ended, at: Point(x: 107.5, y: 303), velocity: Point(x: velocity, y: 0))
    }
    #expect(delegate.interactionController == nil)
    world.settle()
    #expect(navigation.viewControllers.count == (completes ? 1 : 2))
    #expect(world.log.words.last == "animationEnded(\(completes))")
  }

  @Test func `T40 the last controller of a stack is not swiped away`() {
    let (world, navigation) = stack([builder.a])
    world.drag(from: Point(x: 10, y: 300), to: Point(x: 300, y: 300))
    world.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(delegate.interactionController == nil)
    #expect(world.log.count(of: .animationController) == 0)
    #expect(world.log.last(.gesture)?[.message] == .string("the stack has one controller"))
  }

  @Test func `T40 a gesture that the system takes away always cancels`() {
    let (world, navigation) = stack([builder.a, builder.b])
    world.drag(from: Point(x: 10, y: 300), to: Point(x: 300, y: 300), release: .cancelled)
    world.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(world.log.words.last == "animationEnded(false)")
  }

  @Test func `T40 a button pops without a gesture`() {
    let (world, navigation) = stack([builder.a, builder.b])
    navigation.popViewController(animated: true)
    world.settle()
    #expect(world.log.count(of: .startInteractiveTransition) == 0)
    #expect(navigation.viewControllers.count == 1)
  }
}
