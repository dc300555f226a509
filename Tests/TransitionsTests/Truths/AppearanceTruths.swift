import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T97 to T104: what is handed out, and what is called, when something appears.
struct AppearanceTruths {
  // MARK: T97

  /// Apple's sample: the view that moves is made as late as in `presentationTransitionWillBegin`.
  private final class Wrapping: PresentationController {
    private(set) var wrapper: View?

    override var presentedView: View { wrapper ?? presentedViewController.view }
    override var frameOfPresentedViewInContainerView: Rect {
      wrapper == nil ? .zero : Rect(x: 0, y: 300, width: 375, height: 367)
    }
    override func presentationTransitionWillBegin() {
      let made = View(id: "wrapper")
      made.shadow.opacity = 0.4
      presentedViewController.view.fillsSuperview = true
      made.addSubview(presentedViewController.view)
      wrapper = made
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      if !completed { wrapper = nil }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { wrapper = nil }
    }
  }

  @Test func `T97 a wrapper that is made when the presentation begins is what moves, both ways`()
    throws
  {
    let world = StageBuilder().withRoot()
    let delegate = StubDelegate(animator: ImperativeAnimator())
    delegate.presentation = { Wrapping(presented: $0, presenting: $1) }
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
    world.a.present(world.b, animated: true)
    let animator = try #require(delegate.animator as? ImperativeAnimator)
    let wrapper = try #require((delegate.madePresentation as? Wrapping)?.wrapper)
    let way = try #require(animator.contexts.last)
    #expect(way.view(forKey: .to) === wrapper)
    #expect(way.finalFrame(for: world.b) == Rect(x: 0, y: 300, width: 375, height: 367))
    world.settle()
    #expect(wrapper.window === world.stage.window && world.b.view.superview === wrapper)
    world.b.dismiss(animated: true)
    #expect(animator.contexts.last?.view(forKey: .from) === wrapper)
    world.settle()
    #expect(wrapper.window == nil && world.b.view.window == nil)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T97 a cancelled presentation takes the wrapper away`() {
    let world = StageBuilder().withRoot()
    let driver = PercentDrivenInteractiveTransition()
    let delegate = StubDelegate(animator: ImperativeAnimator(), interactionController: driver)
    delegate.presentation = { Wrapping(presented: $0, presenting: $1) }
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
    world.a.present(world.b, animated: true)
    world.stage.tick { driver.update(0.4) }
    world.stage.tick { driver.cancel() }
    world.settle()
    #expect(world.b.view.superview == nil)
    #expect(world.stage.window.subviews.count == 1)
  }

  // MARK: T98

  private func appearances(_ world: StageBuilder, of id: String) -> [String] {
    world.log.words.filter { $0.hasPrefix("\(id).view") }
  }

  @Test func `T98 after a cancelled pop the controller that stays is appearing once more`() {
    let base = StageBuilder()
    let driver = PercentDrivenInteractiveTransition()
    let (world, navigation) = base.withStack(base.a, base.b)
    navigation.delegate = StubDelegate(
      animator: ImperativeAnimator(), interactionController: driver)
    navigation.popViewController(animated: true)
    world.stage.tick()
    world.stage.tick { driver.update(0.4) }
    world.stage.tick { driver.cancel() }
    world.settle()
    #expect(
      appearances(world, of: "B") == [
        "B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    #expect(
      appearances(world, of: "A") == [
        "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillDisappear", "A.viewDidDisappear",
      ])
  }

  @Test func `T98 after a cancelled dismissal and presentation each is appearing once more`() {
    let world = StageBuilder().withRoot()
    let driver = PercentDrivenInteractiveTransition()
    let delegate = StubDelegate(animator: ImperativeAnimator())
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .fullScreen
    world.a.present(world.b, animated: true)
    world.settle()
    delegate.interactionController = driver
    world.log.clear()
    world.b.dismiss(animated: true)
    world.stage.tick { driver.update(0.4) }
    world.stage.tick { driver.cancel() }
    world.settle()
    #expect(
      appearances(world, of: "B") == [
        "B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test func `T98 a cancelled presentation shows its presenter again, which is appearing`() {
    let world = StageBuilder().withRoot()
    let driver = PercentDrivenInteractiveTransition()
    world.b.transitioningDelegate = StubDelegate(
      animator: ImperativeAnimator(), interactionController: driver)
    world.b.modalPresentationStyle = .fullScreen
    world.a.present(world.b, animated: true)
    world.stage.tick { driver.update(0.4) }
    world.stage.tick { driver.cancel() }
    world.settle()
    #expect(
      appearances(world, of: "A") == [
        "A.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
      ])
  }

  // MARK: T99

  @Test func `T99 a child that is added to a container on the screen appears, and is taken away`() {
    let world = StageBuilder().withRoot()
    world.a.addChild(world.b)
    world.a.view.addSubview(world.b.view)
    world.b.didMove(toParent: world.a)
    #expect(appearances(world, of: "B") == ["B.viewWillAppear"])
    world.stage.tick()
    #expect(
      appearances(world, of: "B") == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    world.log.clear()
    world.b.willMove(toParent: nil)
    world.b.view.removeFromSuperview()
    world.b.removeFromParent()
    #expect(appearances(world, of: "B") == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(world.log.words.allSatisfy { !$0.hasPrefix("A.view") })
  }

  @Test func `T99 it appears in whatever view it lies, and whenever it becomes a child`() {
    let world = StageBuilder().withRoot()
    let box = View(id: "box")
    box.addSubview(world.b.view)
    world.a.addChild(world.b)
    #expect(appearances(world, of: "B").isEmpty)
    world.a.view.addSubview(box)
    world.a.view.addSubview(world.c.view)
    world.a.addChild(world.c)
    world.stage.tick()
    #expect(world.b.appearance == .appeared && world.c.appearance == .appeared)
    // Moving it about changes nothing.
    world.log.clear()
    world.a.view.insertSubview(box, at: 0)
    world.a.view.insertSubview(box, above: world.c.view)
    world.a.view.addSubview(world.b.view)
    world.stage.tick()
    #expect(world.log.appearance().isEmpty)
  }

  private final class Adding: ViewController {
    var moment = AppearanceCallback.viewWillAppear
    let child = ViewController(id: "child")

    private func add(at moment: AppearanceCallback) {
      guard moment == self.moment else { return }
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    override func viewWillAppear(_ animated: Bool) { add(at: .viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { add(at: .viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { add(at: .viewDidAppear) }
  }

  @Test(arguments: [
    ViewController.AppearanceCallback.viewWillAppear, .viewIsAppearing, .viewDidAppear,
  ])
  func `T99 a child that is added while its container appears has each callback once`(
    moment: ViewController.AppearanceCallback
  ) {
    let world = StageBuilder().withRoot()
    let adding = Adding(id: "adding")
    adding.moment = moment
    adding.modalPresentationStyle = .fullScreen
    world.a.present(adding, animated: true)
    world.settle()
    world.stage.tick()
    #expect(
      appearances(world, of: "child") == [
        "child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear",
      ])
  }

  @Test func `T99 a container that forwards the callbacks itself is left alone`() {
    final class Forwarding: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let world = StageBuilder()
    let forwarding = Forwarding(id: "forwarding")
    world.stage.setRoot(forwarding)
    forwarding.addChild(world.b)
    forwarding.view.addSubview(world.b.view)
    world.stage.tick()
    #expect(world.log.appearance(of: "B").isEmpty)
  }

  // MARK: T100

  private final class Presenting: ViewController {
    var message: ViewController?
    private(set) var hadWindow: [Bool] = []

    override func viewWillAppear(_ animated: Bool) {
      hadWindow.append(window != nil)
      if let message { present(message, animated: true) }
    }
    override func viewIsAppearing(_ animated: Bool) { hadWindow.append(window != nil) }
  }

  @Test func `T100 a root is not in the window when it will appear, and can't present there`() {
    let world = StageBuilder()
    let root = Presenting(id: "root")
    root.message = world.b
    world.stage.setRoot(root)
    world.settle()
    #expect(root.hadWindow == [false, true])
    #expect(root.presentedViewController == nil)
    #expect(
      world.log.last(.refused)?[.message] == .string("the view of 'root' is not in the window"))
  }

  @Test func `T100 what has been popped can't present either, and says so`() {
    let base = StageBuilder()
    let (world, navigation) = base.withStack(base.a, base.b)
    navigation.popViewController(animated: false)
    world.settle()
    world.b.present(world.c, animated: true)
    #expect(world.c.presentingViewController == nil)
    #expect(world.log.last(.refused)?[.message] == .string("the view of 'B' is not in the window"))
  }

  // MARK: T101

  @Test func `T101 the style that is read is never automatic`() {
    let world = StageBuilder().withRoot()
    #expect(world.b.modalPresentationStyle == .pageSheet)
    world.b.modalPresentationStyle = .fullScreen
    world.b.modalPresentationStyle = .automatic
    #expect(world.b.modalPresentationStyle == .pageSheet)
    world.a.present(world.b, animated: false)
    world.settle()
    #expect(world.b.modalPresentationStyle == .pageSheet)
  }

  @Test func `T101 it is the style that the delegate chooses, if there is none`() {
    let world = StageBuilder().withRoot()
    world.stage.delegate = TransitionDelegate(
      name: "delegate", animator: { _ in nil }, presentationStyle: { _ in .fullScreen })
    world.a.present(world.b, animated: false)
    world.settle()
    #expect(world.b.modalPresentationStyle == .fullScreen)
  }

  // MARK: T102

  private final class Resized: ViewController {
    var sizes: [Size] = []
    var traits: [Traits] = []
    var passesOn = true

    override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
      sizes.append(size)
      if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    }
    override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
      self.traits.append(traits)
      if passesOn { super.willTransition(to: traits, with: coordinator) }
    }
  }

  @Test(arguments: [true, false])
  func `T102 a new size reaches children through super only`(passesOn: Bool) {
    let world = StageBuilder()
    let (parent, child) = (Resized(id: "parent"), Resized(id: "child"))
    parent.passesOn = passesOn
    parent.addChild(child)
    parent.view.addSubview(child.view)
    world.stage.setRoot(parent)
    var traits = Traits()
    traits.verticalSizeClass = .compact
    world.stage.resize(to: Size(width: 667, height: 375), traits: traits)
    #expect(parent.sizes == [Size(width: 667, height: 375)] && parent.traits.count == 1)
    #expect(child.sizes == (passesOn ? parent.sizes : []))
    #expect(child.traits.count == (passesOn ? 1 : 0))
  }

  @Test func `T102 a form sheet whose size stays doesn't get the window's`() {
    let world = StageBuilder(size: Size(width: 1180, height: 820))
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    world.stage.resize(to: Size(width: 1180, height: 820), traits: traits)
    world.stage.setRoot(world.a)
    let sheet = Resized(id: "sheet")
    sheet.modalPresentationStyle = .formSheet
    world.a.present(sheet, animated: false)
    world.settle()
    world.stage.resize(to: Size(width: 820, height: 1180))
    #expect(sheet.sizes.isEmpty)
    // What gets another size gets its own.
    sheet.preferredContentSize = Size(width: 900, height: 400)
    world.stage.resize(to: Size(width: 1180, height: 820))
    #expect(sheet.sizes == [Size(width: 900, height: 400)])
  }

  // MARK: T103

  @Test func `T103 tabs that are replaced by fewer select the first one`() {
    let base = StageBuilder()
    let (world, tabs) = base.withTabs(base.a, base.b, base.c)
    tabs.selectedIndex = 2
    world.settle()
    let (x, y) = (ViewController(id: "X"), ViewController(id: "Y"))
    tabs.setViewControllers([x, y], animated: false)
    world.settle()
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === x)
    #expect(x.appearance == .appeared && base.c.appearance == .disappeared)
  }

  @Test func `T103 the same index stays selected if there is one`() {
    let base = StageBuilder()
    let (world, tabs) = base.withTabs(base.a, base.b, base.c)
    tabs.selectedIndex = 1
    world.settle()
    let (x, y) = (ViewController(id: "X"), ViewController(id: "Y"))
    tabs.setViewControllers([x, y], animated: false)
    world.settle()
    #expect(tabs.selectedViewController === y)
  }

  // MARK: T104

  private final class Pushing: ViewController {
    var next: ViewController?
    override func viewWillAppear(_ animated: Bool) {
      guard let next else { return }
      self.next = nil
      (parent as? NavigationController)?.pushViewController(next, animated: true)
    }
  }

  @Test func `T104 a push before the first appearance is not animated, and is one transition`() {
    let world = StageBuilder()
    let root = Pushing(id: "root")
    root.next = world.b
    let navigation = NavigationController(viewControllers: [root])
    navigation.delegate = StubDelegate(animator: ImperativeAnimator())
    world.stage.setRoot(navigation)
    world.settle()
    #expect(navigation.topViewController === world.b && world.b.appearance == .appeared)
    #expect(root.appearance == .disappeared)
    #expect(world.log.count(of: .completeTransition) == 1)
    #expect(world.log.count(of: .animationController) == 0)
    #expect(world.stage.time < 0.1)
    // The next one is animated.
    navigation.pushViewController(world.c, animated: true)
    world.settle()
    #expect(world.log.count(of: .animationController) == 1)
  }

  @Test func `T104 in a stack that is being presented it doesn't wait for the presentation`() {
    let world = StageBuilder().withRoot()
    let root = Pushing(id: "root")
    root.next = world.c
    let navigation = NavigationController(viewControllers: [root])
    navigation.modalPresentationStyle = .fullScreen
    world.a.present(navigation, animated: true)
    world.stage.tick()
    world.stage.tick()
    #expect(world.c.view.window != nil && root.view.window == nil)
    #expect(navigation.transitionCoordinator?.presentationStyle == .fullScreen)
    world.settle()
    #expect(world.c.appearance == .appeared && root.appearance == .disappeared)
    #expect(
      appearances(world, of: "C") == ["C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
    // The stack has appeared, and animates.
    world.log.clear()
    navigation.popViewController(animated: true)
    world.stage.tick()
    world.stage.tick()
    #expect(world.stage.isTransitioning)
    world.settle()
    #expect(root.appearance == .appeared)
  }
}
