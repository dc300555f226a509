import Motion
import TestSupport
import Testing
import Transitions
import Views

/// What UIKit documents of controllers and their presentations, beyond the truths.
struct ControllerBehaviorTests {
  let world = StageBuilder().withRoot()
  var stage: Stage { world.stage }

  private final class Told: ViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func willMove(toParent parent: ViewController?) {
      calls.append("willMove \(parent?.id ?? "nil")")
    }
    override func didMove(toParent parent: ViewController?) {
      calls.append("didMove \(parent?.id ?? "nil")")
    }
    override func viewIsAppearing(_ animated: Bool) {
      calls.append("isAppearing \(view.window != nil) \(view.bounds.width)")
    }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear \(animated)") }
  }

  private let told = Told(id: "told")

  private func refusal() -> Event.Detail.Value? { world.log.last(.refused)?[.message] }

  // MARK: Views and children

  @Test func `a view is loaded at its first use, and once`() {
    #expect(!told.isViewLoaded && told.viewIfLoaded == nil)
    _ = told.view
    _ = told.view
    #expect(told.isViewLoaded)
    #expect(told.calls == ["viewDidLoad"])
  }

  @Test func `adding a child tells it that it will move, and leaves the rest to the caller`() {
    world.a.addChild(told)
    #expect(told.calls == ["willMove A"])
    told.didMove(toParent: world.a)
    #expect(told.parent === world.a)
  }

  @Test
  func `removing a child tells it that it has moved, and leaves the announcement to the caller`() {
    world.a.addChild(told)
    told.calls = []
    told.removeFromParent()
    #expect(told.calls == ["didMove nil"])
    #expect(told.parent == nil && world.a.children.isEmpty)
  }

  @Test func `a child that joins another container has left the first`() {
    world.a.addChild(told)
    world.b.addChild(told)
    #expect(world.a.children.isEmpty)
    #expect(told.parent === world.b)
  }

  @Test func `a controller can't be in itself`() {
    world.a.addChild(world.b)
    world.b.addChild(world.a)
    world.a.addChild(world.a)
    #expect(world.a.children.map(\.id) == ["B"])
    #expect(world.b.children.isEmpty && world.a.parent == nil)
  }

  @Test func `removing one that is in no container does nothing`() {
    told.removeFromParent()
    #expect(told.calls.isEmpty)
  }

  // MARK: Defaults

  @Test func `a controller's properties have UIKit's defaults`() {
    #expect(told.modalPresentationStyle == .pageSheet)
    #expect(!told.definesPresentationContext)
    #expect(!told.modalPresentationCapturesStatusBarAppearance)
    #expect(!told.isModalInPresentation)
    #expect(told.preferredContentSize == .zero)
    #expect(told.transitioningDelegate == nil && told.transitionCoordinator == nil)
    #expect(told.presentedViewController == nil && told.presentingViewController == nil)
    #expect(told.navigationController == nil && told.tabBarController == nil)
    #expect(told.preferredStatusBarStyle == .default && !told.prefersStatusBarHidden)
  }

  // MARK: Presenting

  @Test func `the view is in the window and has its size when it is appearing`() {
    told.modalPresentationStyle = .fullScreen
    world.a.present(told, animated: true)
    world.settle()
    #expect(told.calls == ["viewDidLoad", "isAppearing true 375.0", "didAppear true"])
  }

  @Test func `a completion runs after the controller has appeared, and after it has disappeared`() {
    world.a.present(told, animated: true) { [told] in told.calls.append("presented") }
    world.settle()
    #expect(told.calls.suffix(2) == ["didAppear true", "presented"])
    world.a.dismiss(animated: true) { [told] in told.calls.append("dismissed") }
    world.settle()
    #expect(told.calls.suffix(2) == ["didDisappear true", "dismissed"])
  }

  @Test func `without animation the completion never runs inside the call`() {
    var isDone = false
    world.a.present(told, animated: false) { isDone = true }
    #expect(!isDone)
    #expect(world.a.presentedViewController === told)
    stage.tick()
    #expect(isDone)
    #expect(told.calls.last == "didAppear false")
  }

  @Test func `a controller can't present itself`() {
    world.a.present(world.a, animated: true)
    #expect(refusal() != nil)
    #expect(world.a.presentedViewController == nil)
    #expect(!stage.isTransitioning)
  }

  @Test func `what is presented can't be presented again elsewhere`() {
    world.a.present(world.b, animated: false)
    stage.tick()
    world.b.present(world.b, animated: false)
    #expect(refusal() == .string("'B' is on the stage already"))
    world.b.present(world.a, animated: false)
    #expect(refusal() == .string("'A' is on the stage already"))
  }

  @Test func `a child of a container can't be presented`() {
    let stack = NavigationController(viewControllers: [told])
    world.a.present(told, animated: true)
    #expect(
      refusal()
        == .string("'told' is in 'navigation'; present 'navigation', or remove it from there"))
    #expect(stack.topViewController === told)
  }

  @Test func `a controller whose view is not in the window presents nothing`() {
    world.b.present(told, animated: true)
    #expect(world.b.presentedViewController == nil)
    #expect(told.calls.isEmpty)
  }

  @Test func `dismissing where nothing is presented changes nothing`() {
    var isDone = false
    world.a.dismiss(animated: true) { isDone = true }
    world.settle()
    #expect(!isDone)
    #expect(world.log.count(of: .dismissalTransitionWillBegin) == 0)
  }

  @Test func `the presented controller dismisses itself through the one that presents it`() {
    world.a.present(told, animated: false)
    stage.tick()
    told.dismiss(animated: true)
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(told.presentingViewController == nil)
  }

  @Test func `a child presents through its outermost container`() {
    let child = ViewController(id: "child")
    world.a.addChild(child)
    world.a.view.addSubview(child.view)
    child.didMove(toParent: world.a)
    child.present(told, animated: false)
    stage.tick()
    #expect(told.presentingViewController === world.a)
    #expect(child.presentedViewController === told)
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
  func `only full screen takes the presenter's view out of the window`(style: PresentationStyle) {
    told.modalPresentationStyle = style
    world.a.present(told, animated: true)
    world.settle()
    #expect((world.a.view.window == nil) == (style == .fullScreen))
    world.a.dismiss(animated: true)
    world.settle()
    #expect(world.a.view.superview === stage.window)
  }

  @Test func `the coordinator is found from any depth, while it runs`() {
    let child = ViewController(id: "child")
    told.addChild(child)
    world.a.present(told, animated: true)
    stage.tick()
    #expect(child.transitionCoordinator != nil)
    #expect(child.transitionCoordinator === told.transitionCoordinator)
    world.settle()
    #expect(child.transitionCoordinator == nil)
  }

  // MARK: Presentation controllers

  private final class Chrome: PresentationController {
    var calls: [String] = []
    override func presentationTransitionWillBegin() {
      calls.append("willBegin \(containerView != nil)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      calls.append("didEnd \(completed)")
    }
    override func containerViewWillLayoutSubviews() { calls.append("willLayout") }
    override func containerViewDidLayoutSubviews() { calls.append("didLayout") }
    override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
      calls.append("size \(size.width)")
    }
  }

  private func presentWithChrome(cancelled: Bool = false) throws -> Chrome {
    let driver = cancelled ? PercentDrivenInteractiveTransition() : nil
    let delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    var made: Chrome?
    delegate.presentation = {
      let chrome = Chrome(presented: $0, presenting: $1)
      made = chrome
      return chrome
    }
    told.transitioningDelegate = delegate
    told.modalPresentationStyle = .custom
    world.a.present(told, animated: true)
    driver?.cancel()
    world.settle()
    delegate.interactionController = nil
    return try #require(made)
  }

  @Test func `a presentation has its container from its beginning to its end`() throws {
    let chrome = try presentWithChrome()
    #expect(chrome.calls.filter { !$0.hasSuffix("Layout") } == ["willBegin true", "didEnd true"])
    #expect(chrome.containerView?.bounds.size == stage.window.bounds.size)
    world.a.dismiss(animated: true)
    world.settle()
    #expect(chrome.containerView == nil)
  }

  @Test func `a cancelled presentation is reported, and its container is gone`() throws {
    let chrome = try presentWithChrome(cancelled: true)
    #expect(chrome.calls.contains("didEnd false"))
    #expect(chrome.containerView == nil)
    #expect(told.presentingViewController == nil)
    #expect(told.presentationController !== chrome)
    #expect(!stage.window.subviews.contains { $0.id.hasPrefix("container") })
  }

  @Test func `a presentation lays out when the size changes, after it was told`() throws {
    let chrome = try presentWithChrome()
    chrome.calls = []
    stage.resize(to: Size(width: 667, height: 375))
    #expect(chrome.calls == ["size 667.0", "willLayout", "didLayout"])
  }

  @Test func `a plain presentation controller shows the controller's own view, over everything`()
    throws
  {
    world.a.present(told, animated: false)
    stage.tick()
    let controller = try #require(told.presentationController)
    #expect(controller.presentedView === told.view)
    #expect(controller.presentedViewController === told)
    #expect(controller.presentingViewController === world.a)
    #expect(controller.presentationStyle == .pageSheet)
    #expect(controller.shouldPresentInFullscreen)
  }

  @Test func `a presentation says how the status bar looks`() throws {
    final class Dark: PresentationController {
      override var statusBar: StatusBar? {
        var bar = StatusBar()
        bar.style = .lightContent
        return bar
      }
    }
    let delegate = StubDelegate()
    delegate.presentation = { Dark(presented: $0, presenting: $1) }
    told.transitioningDelegate = delegate
    told.modalPresentationStyle = .custom
    world.a.present(told, animated: true)
    world.settle()
    #expect(stage.statusBar.style == .lightContent)
    world.a.dismiss(animated: true)
    world.settle()
    #expect(stage.statusBar.style == .default)
  }
}
