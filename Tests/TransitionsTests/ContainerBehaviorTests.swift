import Motion
import TestSupport
import Testing
import Transitions
import Views

/// What UIKit documents of its containers, beyond the truths.
struct ContainerBehaviorTests {
  let builder = StageBuilder()

  private func ids(_ controllers: [ViewController]?) -> [String]? { controllers?.map(\.id) }
  private func refusal() -> Event.Detail.Value? { builder.log.last(.refused)?[.message] }

  // MARK: Stacks

  @Test func `a pop answers the popped controller, and nil at the root`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    #expect(navigation.popViewController(animated: true) === world.b)
    world.settle()
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(!world.stage.isTransitioning)
  }

  @Test func `a pop to the root answers all that were popped, in order`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b, builder.c)
    #expect(ids(navigation.popToRootViewController(animated: false)) == ["B", "C"])
    world.settle()
    #expect(navigation.popToRootViewController(animated: false) == nil)
  }

  @Test func `a pop over several is one transition, from the top to the one that shows`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b, builder.c)
    navigation.popToViewController(world.a, animated: true)
    world.settle()
    #expect(world.log.count(of: .completeTransition) == 1)
    #expect(world.log.appearance(of: "B").isEmpty)
    #expect(world.b.parent == nil && world.c.parent == nil)
  }

  @Test func `a stack that is set as a whole pushes or pops by where its new top was`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = StubDelegate(animator: ImperativeAnimator())
    func operation() -> Event.Detail.Value? { world.log.last(.animationController)?[.operation] }
    navigation.setViewControllers([world.a, world.c], animated: true)
    world.settle()
    #expect(operation() == .string("push"))
    navigation.setViewControllers([world.a], animated: true)
    world.settle()
    #expect(operation() == .string("pop"))
  }

  @Test func `a stack whose top stays changes without a transition`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.setViewControllers([world.c, world.b], animated: true)
    world.settle()
    #expect(ids(navigation.viewControllers) == ["C", "B"])
    #expect(world.log.count(of: .completeTransition) == 0)
    #expect(world.a.parent == nil && world.c.parent === navigation)
  }

  @Test func `a stack can't be pushed onto another`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(
      NavigationController(id: "inner", viewControllers: [world.b]), animated: true)
    world.settle()
    #expect(refusal() == .string("'inner' is a stack, which can't be pushed onto another"))
    #expect(ids(navigation.viewControllers) == ["A"])
  }

  /// The stage's root, under a stack that it has presented.
  private func stackOverRoot() -> (StageBuilder, NavigationController) {
    let world = builder.withRoot()
    let stack = NavigationController(id: "over", viewControllers: [world.b])
    stack.modalPresentationStyle = .fullScreen
    world.a.present(stack, animated: false)
    world.settle()
    return (world, stack)
  }

  @Test func `the root can't be pushed onto a stack that it has presented`() {
    let (world, stack) = stackOverRoot()
    stack.pushViewController(world.a, animated: true)
    world.settle()
    #expect(refusal() == .string("'over' is in 'A' or lies over it"))
    #expect(ids(stack.viewControllers) == ["B"])
    stack.setViewControllers([world.b, world.a], animated: false)
    #expect(world.log.count(of: .refused) == 2)
    #expect(world.a.parent == nil)
  }

  @Test func `no container shows what it is in or lies over`() {
    let (world, stack) = stackOverRoot()
    let own = ContainerViewController(id: "own", showing: world.c)
    let tabs = TabBarController(id: "tabs", viewControllers: [own, ViewController(id: "other")])
    stack.pushViewController(tabs, animated: false)
    world.settle()
    for outer in [tabs, stack, world.a] {
      var isDone = false
      own.show(outer, animated: true) { isDone = true }
      #expect(isDone && refusal() == .string("'own' is in '\(outer.id)' or lies over it"))
      tabs.setViewControllers([own, outer], animated: false)
      #expect(refusal() == .string("'tabs' is in '\(outer.id)' or lies over it"))
    }
    world.settle()
    #expect(own.shownViewController === world.c)
    #expect(ids(tabs.viewControllers) == ["own", "other"])
  }

  @Test func `a presented controller can't be in a container too`() {
    let (world, navigation) = builder.withStack(builder.a)
    world.a.present(world.b, animated: false)
    world.settle()
    navigation.pushViewController(world.b, animated: true)
    #expect(refusal() == .string("'B' is presented by 'navigation'"))
    #expect(ids(navigation.viewControllers) == ["A"])
  }

  @Test func `a covered root can't be presented, nor a stack that contains it`() {
    let (world, _) = stackOverRoot()
    world.b.present(world.a, animated: true)
    #expect(refusal() == .string("'over' is in 'A' or lies over it"))
    let other = NavigationController(id: "other", viewControllers: [world.a])
    world.b.present(other, animated: true)
    #expect(refusal() == .string("'over' is in 'other' or lies over it"))
    world.settle()
    #expect(world.log.count(of: .presentationTransitionWillBegin) == 1)
  }

  @Test func `a controller is in a stack once, and there is always one`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.setViewControllers([world.a, world.b, world.a], animated: true)
    #expect(refusal() == .string("a controller is in the stack twice"))
    navigation.setViewControllers([], animated: false)
    #expect(refusal() == .string("a stack has a root"))
    #expect(ids(navigation.viewControllers) == ["A"])
  }

  @Test func `a popped controller has its stack until the pop has ended`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.popViewController(animated: true)
    world.stage.tick()
    #expect(world.b.navigationController === navigation)
    world.settle()
    #expect(world.b.navigationController == nil)
  }

  private final class Shows: NavigationControllerDelegate {
    var calls: [String] = []
    func navigationController(
      _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
    ) { calls.append("will \(controller.id) \(animated)") }
    func navigationController(
      _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
    ) { calls.append("did \(controller.id) \(animated)") }
    func navigationController(
      _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
      from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
      calls.append("animator")
      return nil
    }
  }

  @Test func `without animation the delegate is notified and not asked`() {
    let (world, navigation) = builder.withStack(builder.a)
    let shows = Shows()
    navigation.delegate = shows
    navigation.pushViewController(world.b, animated: false)
    world.settle()
    #expect(shows.calls == ["will B false", "did B false"])
  }

  @Test func `a push before the stack is on a stage needs no transition`() {
    let navigation = NavigationController(viewControllers: [builder.a])
    navigation.pushViewController(builder.b, animated: true)
    #expect(navigation.topViewController === builder.b && !navigation.isInTransition)
    builder.stage.setRoot(navigation)
    #expect(builder.b.appearance == .appeared && builder.a.appearance == .disappeared)
    #expect(builder.log.count(of: .completeTransition) == 0)
  }

  @Test func `a covered controller's view is loaded only when it shows`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    #expect(!world.a.isViewLoaded)
    navigation.popViewController(animated: true)
    #expect(!world.a.isViewLoaded)
    world.settle()
    #expect(world.a.isViewLoaded)
  }

  @Test func `the top decides about the status bar, unless the stack's bar does`() {
    let (world, navigation) = builder.withStack(builder.a)
    world.a.preferredStatusBarStyle = .darkContent
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.style == .darkContent)
    navigation.barStatusBarStyle = .lightContent
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.style == .lightContent)
    world.a.prefersStatusBarHidden = true
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.isHidden)
  }

  // MARK: Tabs

  private final class Bar: TabBarControllerDelegate {
    var calls: [String] = []
    func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool
    {
      calls.append("should \(controller.id)")
      return true
    }
    func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {
      calls.append("did \(controller.id)")
    }
  }

  @Test func `the program selects a tab without asking or telling the delegate`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    let bar = Bar()
    tabs.delegate = bar
    tabs.selectedIndex = 1
    world.settle()
    #expect(bar.calls.isEmpty)
    tabs.tapTab(0)
    world.settle()
    #expect(bar.calls == ["should A", "did A"])
  }

  @Test func `selecting the selected tab changes nothing`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.selectedIndex = 0
    tabs.selectedViewController = world.a
    world.settle()
    #expect(world.log.events.isEmpty)
  }

  @Test func `a tab's view is loaded when it is selected`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    #expect(!world.b.isViewLoaded)
    tabs.selectedIndex = 1
    world.settle()
    #expect(world.b.isViewLoaded)
    #expect(world.a.view.window == nil)
  }

  @Test func `a controller is in one tab`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.setViewControllers([world.c, world.c], animated: false)
    #expect(refusal() == .string("a controller is in two tabs"))
    #expect(ids(tabs.viewControllers) == ["A", "B"])
  }

  @Test func `a tab that is taken away leaves its container`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b, builder.c)
    tabs.setViewControllers([world.a, world.c], animated: false)
    world.settle()
    #expect(world.b.parent == nil && world.b.tabBarController == nil)
    #expect(tabs.selectedViewController === world.a)
  }

  @Test func `the selected tab decides about the status bar`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    world.b.preferredStatusBarStyle = .lightContent
    #expect(tabs.childForStatusBarStyle === world.a)
    tabs.selectedIndex = 1
    world.settle()
    #expect(tabs.childForStatusBarHidden === world.b)
  }

  // MARK: The app's own container

  @Test func `one child is replaced only by another child`() {
    let world = builder.withRoot()
    world.a.addChild(world.b)
    world.a.view.addSubview(world.b.view)
    world.a.transition(from: world.b, to: world.c, duration: 0.2)
    #expect(refusal() == .string("'A' replaces only one of its children by another"))
    world.a.transition(from: world.b, to: world.b, duration: 0.2)
    #expect(world.log.count(of: .refused) == 2)
    #expect(world.b.view.superview === world.a.view)
    #expect(!world.stage.isTransitioning)
  }

  @Test func `a block replaces a child's view and is notified when it is done`() {
    let world = builder.withRoot()
    for child in [world.b, world.c] { world.a.addChild(child) }
    world.a.view.addSubview(world.b.view)
    var isDone: Bool?
    world.a.transition(
      from: world.b, to: world.c, duration: 0.2, completion: { isDone = $0 })
    #expect(isDone == nil)
    world.settle()
    #expect(isDone == true)
    #expect(world.b.view.superview == nil && world.c.view.superview === world.a.view)
  }

  // MARK: Collections

  private final class Source: CollectionViewDataSource, CollectionViewDelegate {
    var count = 3
    var asked: [Int] = []
    var selected: [Int] = []
    func numberOfItems(in collection: CollectionView) -> Int { count }
    func collectionView(_ collection: CollectionView, cellForItemAt index: Int) -> View {
      asked.append(index)
      return View(id: "cell\(index)")
    }
    func collectionView(_ collection: CollectionView, didSelectItemAt index: Int) {
      selected.append(index)
    }
  }

  @Test func `a collection asks for each item once, and again when it is reloaded`() {
    let source = Source()
    let collection = CollectionView(id: "c", layout: GridLayout(columns: 1))
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    collection.dataSource = source
    #expect(source.asked == [0, 1, 2])
    source.count = 1
    collection.reloadData()
    #expect(collection.visibleCells.map(\.id) == ["cell0"])
    #expect(collection.subviews.count == 1)
  }

  @Test(arguments: [-5, 0, 1_000_000])
  func `a collection has a number of items that can be shown`(count: Int) {
    let source = Source()
    source.count = count
    let collection = CollectionView(
      id: "c", layout: GridLayout(columns: 0, spacing: -1, aspect: -1))
    collection.dataSource = source
    #expect(collection.sections == [min(max(count, 0), CollectionView.limit)])
    // A collection without a size shows none of them.
    #expect(collection.visibleCells.isEmpty)
  }

  @Test func `a tap on an item reaches the collection's delegate`() {
    let world = builder.withRoot()
    let source = Source()
    let collection = CollectionView(id: "c", layout: GridLayout(columns: 1, spacing: 0))
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    collection.dataSource = source
    collection.delegate = source
    world.a.view.addSubview(collection)
    world.stage.tap(at: Point(x: 50, y: 150))
    #expect(source.selected == [1])
  }

  private final class Short: CollectionLayout {
    func frames(count: Int, in size: Size) -> [Rect] { [] }
  }

  @Test func `a layout that answers too little leaves items out of sight`() {
    let source = Source()
    let collection = CollectionView(id: "c", layout: Short())
    collection.dataSource = source
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    #expect(collection.sections == [3] && collection.visibleCells.isEmpty)
  }
}
