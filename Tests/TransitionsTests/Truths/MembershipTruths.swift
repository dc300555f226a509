import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T52 to T56: parents, roots, what a controller knows about its own change, and finding one another.
struct MembershipTruthTests {
  let builder = StageBuilder()
  let animator = ImperativeAnimator()
  let delegate = StubDelegate()

  init() { delegate.animator = animator }

  /// Notes its moves between parents, and what it knows of its change in each callback.
  private final class Probe: ViewController {
    var moves: [String] = []
    var claims: [String] = []

    override func willMove(toParent parent: ViewController?) {
      moves.append("will \(parent?.id ?? "nil")")
    }
    override func didMove(toParent parent: ViewController?) {
      moves.append("did \(parent?.id ?? "nil")")
    }
    override func viewWillAppear(_ animated: Bool) { claim("willAppear") }
    override func viewDidAppear(_ animated: Bool) { claim("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { claim("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { claim("didDisappear") }

    private func claim(_ callback: String) {
      claims.append("\(callback) \(known)")
    }

    var known: String {
      [
        ("presented", isBeingPresented), ("dismissed", isBeingDismissed),
        ("to", isMovingToParent), ("from", isMovingFromParent),
      ].filter(\.1).map(\.0).joined(separator: " ")
    }
  }

  private func stack(_ controllers: ViewController...) -> NavigationController {
    let navigation = NavigationController(id: "nav", viewControllers: controllers)
    navigation.delegate = delegate
    builder.stage.setRoot(navigation)
    builder.log.clear()
    return navigation
  }

  private func drive(_ body: () -> Void, completes: Bool) {
    let interactionController = PercentDrivenInteractiveTransition()
    delegate.interactionController = interactionController
    body()
    builder.stage.tick()
    interactionController.update(0.5)
    if completes { interactionController.finish() } else { interactionController.cancel() }
    builder.settle()
    delegate.interactionController = nil
  }

  @Test func `T52 a popped controller gets willMove when the pop begins, didMove when it ends`() {
    let probe = Probe(id: "P")
    let navigation = stack(builder.a, probe)
    #expect(probe.moves == ["will nav", "did nav"])
    probe.moves = []
    navigation.popViewController(animated: true)
    builder.stage.tick()
    #expect(probe.moves == ["will nil"])
    builder.settle()
    #expect(probe.moves == ["will nil", "did nil"])
    #expect(probe.parent == nil)
  }

  @Test func `T52 after a cancelled pop the controller that stays gets willMove again`() {
    let probe = Probe(id: "P")
    let navigation = stack(builder.a, probe)
    probe.moves = []
    drive({ navigation.popViewController(animated: true) }, completes: false)
    #expect(probe.moves == ["will nil", "will nav"])
    #expect(probe.parent === navigation)
  }

  @Test func `T52 after a cancelled push the controller that leaves gets didMove with nil`() {
    let probe = Probe(id: "P")
    let navigation = stack(builder.a)
    drive({ navigation.pushViewController(probe, animated: true) }, completes: false)
    #expect(probe.moves == ["will nav", "will nil", "did nil"])
    #expect(probe.parent == nil)
  }

  @Test func `T52 every controller that a new stack brings in or takes out is notified`() {
    let probes = (0..<4).map { Probe(id: "P\($0)") }
    let navigation = stack(builder.a, probes[0], probes[1])
    for probe in probes { probe.moves = [] }
    navigation.setViewControllers([builder.a, probes[2], probes[3]], animated: true)
    builder.settle()
    #expect(probes[0].moves == ["will nil", "did nil"])
    #expect(probes[1].moves == ["will nil", "did nil"])
    #expect(probes[2].moves == ["will nav", "did nav"])
    #expect(probes[3].moves == ["will nav", "did nav"])
  }

  @Test func `T52 a custom container makes the same calls`() {
    let probe = Probe(id: "P")
    let container = ContainerViewController(id: "box", showing: probe)
    builder.stage.setRoot(container)
    container.show(builder.a, animated: true)
    builder.settle()
    #expect(probe.moves == ["will box", "did box", "will nil", "did nil"])
  }

  private final class Choosy: TabBarControllerDelegate {
    var asked: [String] = []
    var allows = true
    func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool
    {
      asked.append(controller.id)
      return allows
    }
  }

  @Test func `T53 a tap on the selected tab pops its stack to the root, if the delegate allows it`()
  {
    let navigation = NavigationController(
      id: "nav", viewControllers: [builder.a, builder.b, builder.c])
    let (world, tabs) = builder.withTabs(navigation, ViewController(id: "other"))
    let choosy = Choosy()
    tabs.delegate = choosy
    choosy.allows = false
    #expect(!tabs.tapTab(0))
    #expect(navigation.viewControllers.count == 3)
    choosy.allows = true
    #expect(tabs.tapTab(0))
    #expect(navigation.viewControllers.map(\.id) == ["A"])
    world.settle()
    #expect(choosy.asked == ["nav", "nav"])
    #expect(world.log.last(.viewDidAppear)?[.animated] == .bool(true))
    #expect(world.log.count(of: .didSelect) == 1)
    #expect(world.a.appearance == .appeared)
  }

  @Test func `T54 a replaced root disappears, and nothing of it stays on the stage`() {
    let world = builder.withRoot()
    world.b.modalPresentationStyle = .overFullScreen
    world.c.modalPresentationStyle = .fullScreen
    world.a.present(world.b, animated: false)
    world.settle()
    world.b.present(world.c, animated: false)
    world.settle()
    world.log.clear()
    let other = ViewController(id: "other")
    world.stage.setRoot(other)
    #expect(
      world.log.appearance() == [
        "C.viewWillDisappear", "C.viewDidDisappear", "A.viewWillDisappear", "A.viewDidDisappear",
        "other.viewWillAppear", "other.viewDidAppear",
      ])
    #expect(world.stage.window.subviews.map(\.id) == ["other"])
    #expect(world.a.presentedViewController == nil)
    #expect([world.a, world.b, world.c].allSatisfy { $0.appearance == .disappeared })
    // B is free again.
    other.present(world.b, animated: true)
    world.settle()
    #expect(world.b.appearance == .appeared)
  }

  @Test(arguments: [true, false])
  func `T54 a root that is replaced in the middle of a transition ends it`(modal: Bool) {
    let navigation = stack(builder.a)
    var ends = 0
    if modal {
      builder.a.present(builder.b, animated: true) { ends += 1 }
    } else {
      navigation.pushViewController(builder.b, animated: true)
      navigation.transitionCoordinator?.animate(alongside: nil) { _ in ends += 1 }
    }
    builder.stage.tick()
    builder.stage.setRoot(builder.c)
    builder.settle()
    #expect(ends == 1)
    #expect(builder.stage.window.subviews.map(\.id) == ["C"])
    #expect([builder.a, builder.b].allSatisfy { $0.appearance == .disappeared })
    #expect(builder.stage.leftovers == 0)
    #expect(builder.stage.acceptsTouches)
  }

  @Test func `T55 isBeingPresented and isBeingDismissed are true during the callbacks`() {
    let probe = Probe(id: "P")
    let world = builder.withRoot()
    var inCompletion = "?"
    world.a.present(probe, animated: true) { inCompletion = probe.known }
    world.stage.tick()
    #expect(probe.known == "presented")
    world.settle()
    #expect(inCompletion.isEmpty)
    probe.dismiss(animated: true)
    world.settle()
    #expect(
      probe.claims == [
        "willAppear presented", "didAppear presented", "willDisappear dismissed",
        "didDisappear dismissed",
      ])
    #expect(probe.known.isEmpty)
  }

  @Test func `T55 a presented navigation controller is being presented, its root is not`() {
    let world = builder.withRoot()
    let probe = Probe(id: "P")
    let navigation = NavigationController(viewControllers: [probe])
    world.a.present(navigation, animated: true)
    world.stage.tick()
    #expect(navigation.isBeingPresented)
    #expect(!probe.isBeingPresented)
    world.settle()
    // The root is new in its stack; see T81.
    #expect(probe.claims == ["willAppear to", "didAppear to"])
  }

  @Test func `T55 a pushed controller is moving to its parent, a popped one from its parent`() {
    let probe = Probe(id: "P")
    let root = Probe(id: "R")
    let navigation = stack(root)
    root.claims = []
    navigation.pushViewController(probe, animated: true)
    builder.settle()
    navigation.popViewController(animated: true)
    builder.settle()
    #expect(
      probe.claims == ["willAppear to", "didAppear to", "willDisappear from", "didDisappear from"])
    // The one below neither leaves nor joins.
    #expect(root.claims == ["willDisappear ", "didDisappear ", "willAppear ", "didAppear "])
  }

  @Test func `T55 the controllers of a tab change are moving neither to nor from their parent`() {
    let (first, second) = (Probe(id: "1"), Probe(id: "2"))
    let (world, tabs) = builder.withTabs(first, second)
    first.claims = []
    tabs.select(1)
    world.settle()
    #expect(
      first.claims + second.claims == [
        "willDisappear ", "didDisappear ", "willAppear ", "didAppear ",
      ])
  }

  @Test func `T56 popping to a controller returns the popped controllers`() throws {
    let navigation = stack(builder.a, builder.b, builder.c)
    let popped = try #require(navigation.popToViewController(builder.a, animated: true))
    #expect(popped.map(\.id) == ["B", "C"])
    builder.settle()
    #expect(navigation.topViewController === builder.a)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    #expect(navigation.popToViewController(builder.c, animated: true) == nil)
    #expect(builder.log.count(of: .refused) == 1)
  }

  @Test func `T56 the visible controller is the presented one, else the top of the stack`() {
    let navigation = stack(builder.a, builder.b)
    #expect(navigation.visibleViewController === builder.b)
    navigation.present(builder.c, animated: false)
    builder.settle()
    #expect(navigation.visibleViewController === builder.c)
    #expect(navigation.topViewController === builder.b)
  }

  @Test func `T56 a tab is selected by index or controller, and an unknown one is refused`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.selectedIndex = 1
    world.settle()
    #expect(tabs.selectedViewController === world.b)
    tabs.selectedViewController = world.a
    world.settle()
    #expect(tabs.selectedIndex == 0)
    tabs.selectedViewController = world.c
    tabs.selectedIndex = 7
    tabs.setViewControllers([], animated: true)
    #expect(world.log.count(of: .refused) == 3)
    #expect(tabs.selectedViewController === world.a)
  }

  @Test func `T56 when the tabs change, the selected one stays selected if it is still there`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.setViewControllers([builder.c, builder.a], animated: true)
    world.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(world.log.appearance().isEmpty)
    #expect(world.b.parent == nil)
    tabs.setViewControllers([builder.b, builder.c], animated: true)
    world.settle()
    #expect(tabs.selectedViewController === world.c)
    #expect(
      world.log.appearance() == [
        "C.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(tabs.children.map(\.id).sorted() == ["B", "C"])
    #expect(world.a.parent == nil)
  }

  @Test func `T56 a child knows its navigation controller and its tab bar controller`() {
    let navigation = NavigationController(viewControllers: [builder.a])
    let (_, tabs) = builder.withTabs(navigation, builder.b)
    #expect(builder.a.navigationController === navigation)
    #expect(builder.a.tabBarController === tabs)
    #expect(navigation.navigationController == nil)
    #expect(builder.b.navigationController == nil)
    #expect(builder.c.tabBarController == nil)
  }
}
