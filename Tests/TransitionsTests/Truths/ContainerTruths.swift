import Motion
import Views
import TestSupport
import Testing
import Transitions

/// T08 to T13 and T19: stacks and tabs, and what holds for every transition.
struct ContainerTruthTests {
  let builder = StageBuilder()
  let animator = ImperativeAnimator()
  let delegate = StubDelegate()

  init() {
    delegate.animator = animator
  }

  @Test func `T08 a push calls the leaving controller first, and the delegate in between`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = delegate
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    let wanted = [
      "animationController", "interactionController(nil)", "A.viewWillDisappear",
      "B.viewWillAppear", "B.willShow", "transitionDuration", "animateTransition",
      "B.viewIsAppearing", "completeTransition(true)", "A.viewDidDisappear", "B.viewDidAppear",
      "B.didShow", "animationEnded(true)",
    ]
    #expect(world.log.words == wanted)
    #expect(world.a.view.superview == nil)
  }

  @Test func `T09 a cancelled pop calls both controllers, which stay where they were`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = delegate
    let interactionController = PercentDrivenInteractiveTransition()
    delegate.interactionController = interactionController
    navigation.popViewController(animated: true)
    world.stage.tick()
    interactionController.update(0.5)
    interactionController.cancel()
    world.settle()
    #expect(
      world.log.appearance() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(world.log.count(of: .willShow) == 1)
    #expect(world.log.count(of: .didShow) == 0)
    #expect(navigation.viewControllers.map(\.id) == ["A", "B"])
    #expect(world.b.view.window != nil)
    #expect(world.a.view.window == nil)
  }

  @Test func `T10 a push changes the stack at once and loads the view later`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(world.b, animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(!world.b.isViewLoaded)
    world.stage.tick()
    #expect(world.b.isViewLoaded)
  }

  @Test
  func `T11 a plain tab change calls the arriving controller first, before the setter returns`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.select(1)
    #expect(world.log.words == ["B.viewWillAppear", "A.viewWillDisappear"])
    world.settle()
    #expect(world.log.appearance().suffix(2) == ["A.viewDidDisappear", "B.viewDidAppear"])
  }

  @Test func `T12 a cancelled change of tabs goes back, and ends once`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.delegate = delegate
    let interactionController = PercentDrivenInteractiveTransition()
    delegate.interactionController = interactionController
    tabs.select(1)
    #expect(tabs.selectedViewController === world.b)
    world.stage.tick()
    interactionController.update(0.3)
    interactionController.cancel()
    world.settle()
    #expect(tabs.selectedViewController === world.a)
    #expect(world.b.view.superview == nil)
    #expect(animator.endings == [false])
    #expect(
      world.log.appearance() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
  }

  @Test func `T12 a completed tab change with an animator calls the arriving controller first`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.delegate = delegate
    tabs.select(1)
    world.settle()
    #expect(
      world.log.appearance() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }

  @Test func `T13 the second end of a transition changes nothing`() throws {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = delegate
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    let context = try #require(animator.contexts.first)
    let count = world.log.events.count
    context.completeTransition(false)
    context.completeTransition(true)
    world.stage.tick()
    #expect(world.log.events.count == count)
    #expect(navigation.topViewController === world.b)
    #expect(animator.endings == [true])
  }

  @Test func `T19 an arriving controller comes from nowhere, a stranger has no frames`() throws {
    for operation in [TransitionOperation.present, .dismiss, .push, .pop, .tab] {
      let context = try context(of: operation)
      #expect(context.operation == operation)
      #expect(context.initialFrame(for: context.viewController(forKey: .to)) == .zero)
      let stranger = ViewController(id: "stranger")
      #expect(context.initialFrame(for: stranger) == .zero)
      #expect(context.finalFrame(for: stranger) == .zero)
      #expect(context.finalFrame(for: context.viewController(forKey: .to)) != .zero)
    }
  }

  private func context(of operation: TransitionOperation) throws -> TransitionContext {
    let builder = StageBuilder()
    let animator = ImperativeAnimator()
    let delegate = StubDelegate(animator: animator)
    switch operation {
    case .present, .dismiss:
      let world = builder.withRoot()
      world.b.transitioningDelegate = delegate
      world.b.modalPresentationStyle = .fullScreen
      world.a.present(world.b, animated: true)
      world.settle()
      if operation == .dismiss { world.b.dismiss(animated: true) }
    case .push, .pop:
      let (world, navigation) = builder.withStack(builder.a)
      navigation.delegate = delegate
      navigation.pushViewController(world.b, animated: true)
      world.settle()
      if operation == .pop { navigation.popViewController(animated: true) }
    default:
      let (_, tabs) = builder.withTabs(builder.a, builder.b)
      tabs.delegate = delegate
      tabs.select(1)
    }
    builder.settle()
    return try #require(animator.contexts.last)
  }
}
