import Testing
import Transitions
import UIKit

/// The truths of stacks and tabs, replayed under UIKit's names.
@MainActor
struct ContainerTruths {
  let world = World()
  let navigation: UINavigationController
  var log: CallLog { world.log }

  init() {
    navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    navigation.delegate = world.delegate
  }

  private func push(_ controller: UIViewController? = nil, animated: Bool = true) {
    world.app.perform { navigation.pushViewController(controller ?? world.b, animated: animated) }
  }

  @Test func `T08 a push calls the leaving controller first, and the delegate in between`() {
    push()
    world.settle()
    #expect(
      log.only("A.", "B.will", "B.did", "willShow", "didShow").filter { !$0.contains("Move") } == [
        "B.didLoad", "A.willDisappear", "B.willAppear", "willShow B", "A.didDisappear",
        "B.didAppear", "didShow B",
      ])
  }

  @Test func `T09 a cancelled pop calls both controllers, which stay where they were`() {
    push()
    world.settle()
    log.lines = []
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    world.app.perform { _ = navigation.popViewController(animated: true) }
    world.tick()
    world.tick { driver.update(0.4) }
    world.tick { driver.cancel() }
    world.settle()
    #expect(
      log.only("A.", "B.").filter { !$0.contains("ove(") } == [
        "B.willDisappear", "A.willAppear", "A.isAppearing", "A.willDisappear", "A.didDisappear",
        "B.willAppear", "B.isAppearing", "B.didAppear",
      ])
    #expect(log.only("didShow") == [])
    #expect(navigation.viewControllers == [world.a, world.b])
  }

  @Test func `T10 a push changes the stack at once and loads the view later`() {
    push()
    #expect(navigation.viewControllers.count == 2)
    #expect(!world.b.isViewLoaded)
  }

  @Test
  func `T11 a plain tab change calls the arriving controller first, before the setter returns`() {
    let world = World()
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    world.app.perform { tabs.selectedIndex = 1 }
    #expect(world.log.only("A.", "B.will") == ["B.willAppear", "A.willDisappear"])
    world.settle()
    #expect(world.log.only("A.did", "B.didA") == ["A.didDisappear", "B.didAppear"])
  }

  @Test func `T12 a cancelled change of tabs goes back, and ends once`() {
    let world = World()
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    tabs.delegate = world.delegate
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    world.app.perform { tabs.selectedIndex = 1 }
    world.tick()
    world.tick { driver.update(0.3) }
    world.tick { driver.cancel() }
    world.settle()
    #expect(tabs.selectedViewController === world.a && tabs.selectedIndex == 0)
    #expect(world.b.view.superview == nil)
    #expect(world.log.only("animationEnded") == ["animationEnded(false)"])
  }

  @Test func `T45 the coordinator exists as soon as an animated push returns`() {
    push()
    #expect(navigation.transitionCoordinator != nil)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in
      log.note("coordinator")
    }
    world.settle()
    #expect(log.only("didShow", "coordinator") == ["didShow B", "coordinator"])
    push(world.c, animated: false)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func `T46 a full-screen presentation runs at the same time as a push`() {
    push()
    world.tick()
    world.c.modalPresentationStyle = .overFullScreen
    world.app.perform { navigation.present(world.c, animated: true) }
    world.tick()
    #expect(world.c.presentingViewController === navigation)
    #expect(world.app.stage.isTransitioning)
    world.settle()
    #expect(navigation.topViewController === world.b)
  }

  @Test func `T47 a stack defines a context, so what it presents there does not cover the tabs`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, world.c]
    world.root(tabs)
    #expect(navigation.definesPresentationContext)
    world.b.modalPresentationStyle = .currentContext
    world.play { world.a.present(world.b, animated: false) }
    #expect(world.b.presentingViewController === navigation)
    #expect(world.b.view.window != nil)
    world.play { tabs.selectedIndex = 1 }
    #expect(world.b.view.window == nil)
  }

  @Test func `T52 a popped controller gets willMove when the pop begins, didMove when it ends`() {
    push()
    world.settle()
    log.lines = []
    world.app.perform { _ = navigation.popViewController(animated: true) }
    world.tick()
    #expect(log.only("B.willMove", "B.didMove") == ["B.willMove(nil)"])
    world.settle()
    #expect(log.only("B.willMove", "B.didMove") == ["B.willMove(nil)", "B.didMove(nil)"])
  }

  @Test func `T53 a tap on the selected tab pops its stack to the root, if the delegate allows it`()
  {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.delegate = world.delegate
    world.root(tabs)
    world.play { navigation.pushViewController(world.b, animated: false) }
    world.delegate.mayTap = false
    world.play { _ = tabs.tapTab(0) }
    #expect(navigation.viewControllers.count == 2)
    world.delegate.mayTap = true
    world.play { _ = tabs.tapTab(0) }
    #expect(navigation.viewControllers == [world.a])
  }

  @Test func `T54 a replaced root disappears, and nothing of it stays on the stage`() {
    let world = World().root()
    world.present()
    world.settle()
    world.log.lines = []
    world.play { world.window.rootViewController = world.c }
    #expect(world.b.view.window == nil && world.a.view.window == nil)
    #expect(world.log.only("B.") == ["B.willDisappear", "B.didDisappear"])
    #expect(world.c.view.window === world.window)
  }

  @Test func `T55 a pushed controller is moving to its parent, a popped one from its parent`() {
    push()
    world.settle()
    world.play { _ = navigation.popViewController(animated: true) }
    let flags = world.b.flags.filter { $0.hasPrefix("w") && !$0.contains("Move") }
    #expect(flags == ["willAppear: toParent", "willDisappear: fromParent"])
  }

  @Test func `T56 popping to a controller returns the popped controllers`() {
    push(animated: false)
    world.settle()
    push(world.c, animated: false)
    world.settle()
    #expect(navigation.visibleViewController === world.c)
    #expect(world.c.navigationController === navigation)
    var popped: [UIViewController]?
    world.play { popped = navigation.popToViewController(world.a, animated: true) }
    #expect(popped == [world.b, world.c])
  }

  @Test func `T91 without a delegate a push slides, and what is below follows with parallax`() {
    navigation.delegate = nil
    push()
    world.tick()
    world.advance(0.1)
    let front = world.b.view.layer.presentation()?.affineTransform().tx ?? 0
    let back = world.a.view.layer.presentation()?.affineTransform().tx ?? 0
    #expect(front > 0 && front < 300)
    #expect(back < 0 && back > -90)
    world.settle()
    #expect(world.a.view.superview == nil)
  }
}
