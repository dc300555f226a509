import Motion
import TestSupport
import Testing
@_spi(Tools) import Transitions
import Views

/// T41 to T46: who is dismissed, and when one may ask.
struct EverydayTruthTests {
  let builder = StageBuilder()
  let animator = ImperativeAnimator()
  let delegate = StubDelegate()

  init() {
    delegate.animator = animator
    for controller in [builder.a, builder.b, builder.c] {
      controller.transitioningDelegate = delegate
      controller.modalPresentationStyle = .fullScreen
    }
  }

  private func present(_ controller: ViewController, from source: ViewController) {
    source.present(controller, animated: true)
    builder.settle()
  }

  @Test func `T41 a child of a stack dismisses what it has presented`() {
    let (world, navigation) = builder.withStack(builder.a)
    present(world.b, from: world.a)
    #expect(world.a.presentedViewController === world.b)
    #expect(navigation.presentedViewController === world.b)
    #expect(world.b.presentingViewController === navigation)
    world.a.dismiss(animated: true)
    world.settle()
    #expect(world.log.count(of: .refused) == 0)
    #expect(navigation.presentedViewController == nil)
    #expect(world.a.appearance == .appeared)
  }

  @Test func `T42 inside a presented stack only what lies over it is dismissed`() {
    let world = builder.withRoot()
    let navigation = NavigationController(viewControllers: [world.b])
    present(navigation, from: world.a)
    present(world.c, from: world.b)
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.a.presentedViewController === navigation)
    #expect(navigation.presentedViewController == nil)
    #expect(world.b.appearance == .appeared)
    // There is nothing over it any more, so the next one dismisses the stack.
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.a.presentedViewController == nil)
  }

  enum Place: CaseIterable { case completion, didAppear, coordinatorCompletion, animationEnded }

  /// A controller that acts when it has appeared.
  private final class Acting: ViewController {
    var act: () -> Void = {}
    override func viewDidAppear(_ animated: Bool) { act() }
  }

  @Test(arguments: Place.allCases)
  func `T43 a callback at the end of a presentation can present`(place: Place) {
    let world = builder.withRoot()
    let b = Acting(id: "B2")
    b.transitioningDelegate = delegate
    let present = { b.present(world.c, animated: true) }
    if place == .didAppear { b.act = present }
    world.a.present(b, animated: true) { if place == .completion { present() } }
    if place == .coordinatorCompletion {
      b.transitionCoordinator?.animate(alongside: nil) { _ in present() }
    }
    if place == .animationEnded {
      animator.ended = { [animator] in
        animator.ended = {}
        present()
      }
    }
    world.settle()
    #expect(world.log.count(of: .refused) == 0)
    #expect(b.presentedViewController === world.c)
    #expect(world.c.appearance == .appeared)
    // The first question of the second comes after the first is over.
    let ended = world.log.words.firstIndex(of: "animationEnded(true)")
    let asked = world.log.words.lastIndex(of: "animationController")
    #expect((ended ?? 99) < (asked ?? 0))
  }

  @Test func `T43 completions can dismiss and present, one after the other`() {
    let world = builder.withRoot()
    world.a.present(world.b, animated: true) {
      world.b.dismiss(animated: true) {
        world.a.present(world.c, animated: true)
      }
    }
    world.settle()
    #expect(world.log.count(of: .refused) == 0)
    #expect(world.a.presentedViewController === world.c)
    #expect(world.b.appearance == .disappeared)
  }

  @Test func `T43 a presentation is refused while another is under way`() throws {
    let world = builder.withRoot()
    world.a.present(world.b, animated: true)
    world.stage.tick()
    world.b.present(world.c, animated: true)
    #expect(world.log.count(of: .refused) == 1)
    world.settle()
    #expect(world.b.presentedViewController == nil)
  }

  @Test func `T44 one transition dismisses several presentations, as the topmost's delegate says`()
  {
    let world = builder.withRoot()
    let lower = StubDelegate(animator: ImperativeAnimator())
    world.b.transitioningDelegate = lower
    present(world.b, from: world.a)
    present(world.c, from: world.b)
    world.log.clear()
    var dones = 0
    world.a.dismiss(animated: true) { dones += 1 }
    world.settle()
    #expect(dones == 1)
    #expect(world.log.count(of: .transitionDuration) == 1)
    #expect(animator.contexts.last?.viewController(forKey: .from) === world.c)
    #expect(animator.contexts.last?.viewController(forKey: .to) === world.a)
    #expect(animator.contexts.last?.presentationStyle == .fullScreen)
    #expect(
      world.log.appearance() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(world.stage.window.subviews.map(\.id) == ["A"])
    #expect(world.b.presentedViewController == nil)
    #expect(world.b.presentingViewController == nil)
  }

  @Test func `T44 a visible controller in between gets its disappearance callbacks`() {
    let world = builder.withRoot()
    for controller in [world.b, world.c] { controller.modalPresentationStyle = .overFullScreen }
    present(world.b, from: world.a)
    present(world.c, from: world.b)
    world.log.clear()
    world.a.dismiss(animated: true)
    world.settle()
    #expect(
      world.log.appearance() == [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(world.a.appearance == .appeared)
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func `T44 after a cancelled dismissal of several presentations all are as before`(
    style: PresentationStyle
  ) {
    let world = builder.withRoot()
    for controller in [world.b, world.c] { controller.modalPresentationStyle = style }
    present(world.b, from: world.a)
    present(world.c, from: world.b)
    let before = Frame(of: world.stage.window, at: 0).root
    let appearances = [world.a, world.b, world.c].map(\.appearance)
    let interactionController = PercentDrivenInteractiveTransition()
    delegate.interactionController = interactionController
    animator.changes = { $0.view(for: .front).alpha = $0.isForward ? 1 : 0.5 }
    world.a.dismiss(animated: true)
    interactionController.update(0.5)
    interactionController.cancel()
    world.settle()
    #expect(Frame(of: world.stage.window, at: 0).root == before)
    #expect([world.a, world.b, world.c].map(\.appearance) == appearances)
    #expect(world.a.presentedViewController === world.b)
    #expect(world.b.presentedViewController === world.c)
    #expect(world.c.presentingViewController === world.b)
  }

  @Test func `T45 the coordinator exists as soon as an animated push returns`() throws {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(world.b, animated: true)
    let coordinator = try #require(navigation.engineCoordinator)
    #expect(world.b.transitionCoordinator === coordinator)
    #expect(coordinator.context == nil)
    #expect(coordinator.isAnimated)
    var ended: [String] = []
    coordinator.animate {
      $0.view(forKey: .to)?.cornerRadius = 3
    } completion: { _ in
      ended = world.log.words
    }
    world.stage.tick()
    #expect(navigation.transitionCoordinator === coordinator)
    #expect(coordinator.viewController(forKey: .to) === world.b)
    world.settle()
    #expect(ended.contains("B.didShow"))
    #expect(world.b.view.cornerRadius == 3)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `T45 the coordinator exists after a pop and a new stack, if they are animated`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    var ends = 0
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animate(alongside: nil) { _ in ends += 1 }
    world.settle()
    navigation.setViewControllers([world.b, world.c], animated: true)
    navigation.transitionCoordinator?.animate(alongside: nil) { _ in ends += 1 }
    world.settle()
    #expect(ends == 2)
    navigation.popViewController(animated: false)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `T45 a push that is popped before it begins still calls its completions`() {
    let (world, navigation) = builder.withStack(builder.a)
    var ends = 0
    navigation.pushViewController(world.b, animated: true)
    navigation.transitionCoordinator?.animate(alongside: nil) { _ in ends += 1 }
    navigation.popViewController(animated: true)
    world.settle()
    #expect(ends == 1)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `T46 a full-screen presentation runs at the same time as a push`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = delegate
    navigation.pushViewController(world.b, animated: true)
    world.stage.tick()
    world.b.present(world.c, animated: true)
    #expect(world.log.count(of: .deferred) == 0)
    #expect(world.log.count(of: .animateTransition) == 2)
    world.settle()
    #expect(
      world.log.appearance(of: "A", "B") == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "A.viewDidDisappear",
        "B.viewDidDisappear",
      ])
    #expect(world.c.appearance == .appeared)
    world.c.dismiss(animated: true)
    world.settle()
    #expect(world.b.appearance == .appeared)
    #expect(world.a.appearance == .disappeared)
  }
}
