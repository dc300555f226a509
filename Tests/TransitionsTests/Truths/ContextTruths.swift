import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T47 to T50: presentations in a context, and what becomes of them with their tab.
struct ContextTruthTests {
  let builder = StageBuilder()
  let delegate = StubDelegate(animator: ImperativeAnimator())

  init() {
    builder.c.transitioningDelegate = delegate
  }

  /// Tabs with A, which defines a context, and B; C is presented in that context.
  private func tabsWithContext(_ style: PresentationStyle) -> (StageBuilder, TabBarController) {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    tabs.delegate = delegate
    world.a.definesPresentationContext = true
    world.c.modalPresentationStyle = style
    world.a.present(world.c, animated: true)
    world.settle()
    world.log.clear()
    return (world, tabs)
  }

  @Test func `T47 a stack defines a context, so what it presents there does not cover the tabs`() {
    let navigation = NavigationController(viewControllers: [builder.a])
    let (world, tabs) = builder.withTabs(navigation, builder.b)
    #expect(navigation.definesPresentationContext)
    #expect(!tabs.definesPresentationContext)
    world.c.modalPresentationStyle = .currentContext
    world.a.present(world.c, animated: true)
    world.settle()
    #expect(world.c.presentingViewController === navigation)
    #expect(tabs.appearance == .appeared)
    #expect(navigation.appearance == .disappeared)
    #expect(world.c.view.isDescendant(of: tabs.view))
  }

  /// A presentation that stays in its context.
  private final class Local: PresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }

  @Test func `T48 a custom presentation that is not full-screen lies in its context`() {
    let navigation = NavigationController(viewControllers: [builder.a])
    let (world, tabs) = builder.withTabs(navigation, builder.b)
    delegate.presentation = { Local(presented: $0, presenting: $1) }
    world.c.modalPresentationStyle = .custom
    world.a.present(world.c, animated: true)
    #expect(world.c.presentationController is Local)
    #expect(world.c.presentationController?.presentingViewController === navigation)
    let place = navigation.view.superview
    #expect(place != nil && place !== tabs.view)
    #expect(world.c.presentationController?.containerView?.superview === place)
    world.settle()
    #expect(tabs.presentedViewController == nil)
    world.a.dismiss(animated: true)
    world.settle()
    #expect(world.c.view.superview == nil)
  }

  @Test func `T49 a presentation leaves and returns with its tab, and covers it all the time`() {
    let (world, tabs) = tabsWithContext(.currentContext)
    tabs.select(1)
    world.settle()
    #expect(
      world.log.appearance() == [
        "B.viewWillAppear", "C.viewWillDisappear", "B.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(world.c.view.window == nil)
    #expect(world.b.view.window != nil)
    world.log.clear()
    tabs.select(0)
    world.settle()
    #expect(
      world.log.appearance() == [
        "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(world.c.view.window != nil)
    #expect(world.a.view.window == nil)
    world.c.dismiss(animated: true)
    world.settle()
    #expect(world.a.appearance == .appeared)
    #expect(world.a.view.superview?.subviews.map(\.id) == ["A"])
  }

  @Test func `T50 what lies over a tab does not lie over another one`() {
    let (world, tabs) = tabsWithContext(.overCurrentContext)
    #expect(world.a.appearance == .appeared)
    tabs.select(1)
    world.settle()
    #expect(world.c.view.window == nil)
    #expect([world.a, world.c].map(\.appearance) == [.disappeared, .disappeared])
    tabs.select(0)
    world.settle()
    #expect(world.c.view.window != nil)
    #expect([world.a, world.c].map(\.appearance) == [.appeared, .appeared])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
  func `T49 what is dismissed in a tab that is not selected is gone when the tab comes back`(
    style: PresentationStyle
  ) {
    let (world, tabs) = tabsWithContext(style)
    tabs.select(1)
    world.settle()
    world.log.clear()
    var isDone = false
    world.c.dismiss(animated: true) { isDone = true }
    #expect(isDone)
    #expect(world.log.appearance().isEmpty)
    #expect(world.a.presentedViewController == nil)
    #expect(world.stage.window.view(withID: "A") == nil)
    tabs.select(0)
    world.settle()
    #expect(world.a.appearance == .appeared)
    #expect(world.a.view.window != nil)
    #expect(world.b.view.window == nil)
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
  func `T50 a push over a presentation in a context takes it along`(style: PresentationStyle) {
    let (world, navigation) = builder.withStack(builder.a)
    world.a.definesPresentationContext = true
    world.c.modalPresentationStyle = style
    world.a.present(world.c, animated: true)
    world.settle()
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    #expect(world.b.appearance == .appeared)
    #expect(world.c.appearance == .disappeared)
    #expect(world.c.view.window == nil)
    navigation.popViewController(animated: true)
    world.settle()
    #expect(world.c.appearance == .appeared)
    #expect(world.c.view.window != nil)
  }

  private static let containers = ["stack", "tabs", "container"]

  /// Has A, which defines a context, present C in a container, and the container replace A by B.
  private func changes(
    _ kind: String, over style: PresentationStyle
  ) -> (world: StageBuilder, change: () -> Void) {
    builder.a.definesPresentationContext = true
    builder.c.modalPresentationStyle = style
    let container: ViewController
    let change: () -> Void
    switch kind {
    case "stack":
      let stack = NavigationController(viewControllers: [builder.a])
      (container, change) = (
        stack, { [b = builder.b] in stack.pushViewController(b, animated: true) }
      )
    case "tabs":
      let tabs = TabBarController(viewControllers: [builder.a, builder.b])
      (container, change) = (tabs, { tabs.select(1) })
    default:
      let own = ContainerViewController(showing: builder.a)
      (container, change) = (own, { [b = builder.b] in own.show(b, animated: true) })
    }
    builder.stage.delegate = TransitionDelegate(name: "slide", animator: { _ in SlideAnimator() })
    builder.stage.setRoot(container)
    builder.a.present(builder.c, animated: true)
    builder.settle()
    builder.log.clear()
    return (builder, change)
  }

  @Test(arguments: containers, [PresentationStyle.currentContext, .overCurrentContext])
  func `T50 what lies in a context comes back if the change of its container is cancelled`(
    container: String, style: PresentationStyle
  ) {
    let (world, change) = changes(container, over: style)
    change()
    for _ in 0..<4 { world.stage.tick() }
    #expect(world.c.appearance == .disappearing)
    #expect(world.stage.reverse())
    world.settle()
    #expect(
      world.log.appearance(of: "C") == [
        "C.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear",
      ])
    #expect(world.c.appearance == .appeared)
    #expect(world.c.view.window != nil)
    #expect(world.a.appearance == (style == .currentContext ? .disappeared : .appeared))
    #expect(world.b.appearance == .disappeared)
  }

  /// The context has gone with its container, and only what covers the whole stage is left.
  @Test func `T50 a controller that has left does not appear when what it presented goes`() {
    let own = ContainerViewController(showing: builder.a)
    builder.stage.setRoot(own)
    builder.a.definesPresentationContext = true
    builder.b.modalPresentationStyle = .currentContext
    builder.a.present(builder.b, animated: false)
    builder.settle()
    builder.c.modalPresentationStyle = .fullScreen
    builder.b.present(builder.c, animated: false)
    builder.settle()
    let next = ViewController(id: "next")
    own.show(next, animated: false)
    builder.settle()
    builder.log.clear()
    builder.a.dismiss(animated: true)
    builder.settle()
    #expect(builder.log.appearance(of: "A", "B").isEmpty)
    #expect([builder.a, builder.b, builder.c].map(\.appearance).allSatisfy { $0 == .disappeared })
    #expect(next.appearance == .appeared && next.view.window != nil)
    #expect(builder.stage.leftovers == 0)
  }

  @Test(
    arguments: [PresentationStyle.fullScreen, .overFullScreen, .currentContext], [true, false])
  func `T44 several that are dismissed together down to a context show its controller again`(
    style: PresentationStyle, finishes: Bool
  ) {
    let (world, tabs) = builder.withTabs(builder.a, ViewController(id: "other"))
    world.stage.delegate = TransitionDelegate(name: "slide", animator: { _ in SlideAnimator() })
    world.c.transitioningDelegate = nil
    world.a.definesPresentationContext = true
    world.b.modalPresentationStyle = .currentContext
    world.a.present(world.b, animated: false)
    world.settle()
    let place = world.b.view.superview
    world.c.modalPresentationStyle = style
    world.b.present(world.c, animated: false)
    world.settle()
    world.a.dismiss(animated: true)
    for _ in 0..<3 { world.stage.tick() }
    if !finishes {
      #expect(world.stage.reverse())
      world.settle()
      #expect(world.c.appearance == .appeared && world.c.view.window != nil)
      #expect(world.a.appearance == .disappeared && world.a.view.window == nil)
      world.c.dismiss(animated: true)
      world.settle()
      #expect(world.b.appearance == .appeared && world.b.view.superview === place)
      world.a.dismiss(animated: true)
    }
    world.settle()
    #expect(world.a.appearance == .appeared && world.b.appearance == .disappeared)
    #expect(world.a.view.window != nil)
    #expect(world.a.view.frame == tabs.view.bounds)
    #expect(world.b.view.superview == nil && world.c.view.superview == nil)
    #expect(world.stage.leftovers == 0)
  }

  @Test(arguments: [true, false])
  func `T44 a child that lay under several presentations is in its place after them`(
    finishes: Bool
  ) {
    let (world, _) = builder.withTabs(builder.a, ViewController(id: "other"))
    world.stage.delegate = TransitionDelegate(name: "slide", animator: { _ in SlideAnimator() })
    world.c.transitioningDelegate = nil
    world.a.definesPresentationContext = true
    let place = world.a.view.superview
    world.b.modalPresentationStyle = .overCurrentContext
    world.a.present(world.b, animated: false)
    world.settle()
    world.c.modalPresentationStyle = .fullScreen
    world.b.present(world.c, animated: false)
    world.settle()
    world.a.dismiss(animated: true)
    for _ in 0..<3 { world.stage.tick() }
    if !finishes {
      #expect(world.stage.reverse())
      world.settle()
      #expect(world.c.appearance == .appeared && world.c.view.window != nil)
      world.a.dismiss(animated: true)
    }
    world.settle()
    #expect(world.a.appearance == .appeared && world.b.appearance == .disappeared)
    #expect(world.a.view.superview === place && world.a.view.window != nil)
    #expect(world.b.view.superview == nil && world.c.view.superview == nil)
    #expect(world.stage.leftovers == 0)
  }

  @Test(arguments: [true, false])
  func `T44 what was popped stays away when all that was presented from it is dismissed`(
    finishes: Bool
  ) {
    let (world, navigation) = builder.withStack(builder.a)
    world.stage.delegate = TransitionDelegate(name: "slide", animator: { _ in SlideAnimator() })
    let popped = ViewController(id: "popped")
    navigation.pushViewController(popped, animated: false)
    world.settle()
    popped.definesPresentationContext = true
    world.b.modalPresentationStyle = .currentContext
    popped.present(world.b, animated: false)
    world.settle()
    world.c.modalPresentationStyle = .overFullScreen
    world.c.transitioningDelegate = nil
    world.b.present(world.c, animated: false)
    world.settle()
    navigation.popViewController(animated: false)
    world.settle()
    #expect(world.c.appearance == .appeared && world.b.appearance == .disappeared)
    popped.dismiss(animated: true)
    #expect(world.stage.isTransitioning)
    for _ in 0..<3 { world.stage.tick() }
    #expect(popped.view.window == nil)
    if !finishes {
      #expect(world.stage.reverse())
      world.settle()
      #expect(world.c.appearance == .appeared)
      popped.dismiss(animated: true)
    }
    world.settle()
    #expect(popped.appearance == .disappeared && popped.view.window == nil)
    #expect(world.a.appearance == .appeared && world.a.view.window != nil)
    #expect(world.c.view.superview == nil && world.stage.leftovers == 0)
  }
}
