import Motion
import Views
import TestSupport
import Testing
import Transitions

/// What is asked for while something is on its way.
struct ReentrancyTests {
  let builder = StageBuilder()

  @Test func `a push during a push comes after it, and is a push`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(world.b, animated: true)
    world.stage.tick()
    navigation.pushViewController(world.c, animated: true)
    #expect(navigation.viewControllers.count == 3)
    #expect(world.log.count(of: .deferred) == 1)
    var operations: [TransitionOperation] = []
    world.stage.delegate = TransitionDelegate(name: "test") {
      operations.append($0.operation)
      return nil
    }
    world.settle()
    #expect(operations == [.push])
    #expect(world.c.appearance == .appeared)
    #expect(world.b.appearance == .disappeared)
  }

  @Test func `two pushes at once are one transition`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(world.b, animated: true)
    navigation.pushViewController(world.c, animated: true)
    world.settle()
    #expect(!world.b.isViewLoaded)
    #expect(world.log.count(of: .completeTransition) == 1)
    #expect(navigation.viewControllers.map(\.id) == ["A", "B", "C"])
  }

  @Test func `what was pushed and popped at once was never there`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.pushViewController(world.b, animated: true)
    navigation.popViewController(animated: true)
    world.settle()
    #expect(world.log.events.isEmpty)
    #expect(world.b.parent == nil)
  }

  @Test func `a tab that is chosen during a change comes after it`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b, builder.c)
    tabs.delegate = StubDelegate(animator: ImperativeAnimator())
    tabs.select(1)
    tabs.select(2)
    world.settle()
    #expect(tabs.selectedIndex == 2)
    #expect(world.c.appearance == .appeared)
    #expect(world.b.appearance == .disappeared)
  }

  /// Presents another controller when it appears again.
  private final class Presenting: ViewController {
    var next: ViewController?
    override func viewDidAppear(_ animated: Bool) {
      guard let next else { return }
      self.next = nil
      present(next, animated: false)
    }
  }

  @Test(arguments: [PresentationStyle.fullScreen, .formSheet])
  func `a dismissal that ends a zoom on its way back leaves what follows it alone`(
    style: PresentationStyle
  ) {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS18)
    let root = Presenting(id: "root")
    let (zoomed, next) = (ViewController(id: "zoomed"), ViewController(id: "next"))
    stage.setRoot(root)
    zoomed.modalPresentationStyle = .fullScreen
    zoomed.preferredTransition = .zoom { _ in nil }
    next.modalPresentationStyle = style
    next.sheetPresentationController?.prefersGrabberVisible = true
    root.present(zoomed, animated: true)
    stage.advance(by: 0.1)
    #expect(stage.reverse())
    root.next = next
    var isDone = false
    zoomed.dismiss(animated: true) { isDone = true }
    #expect(isDone)
    stage.advance(by: 1)
    #expect(root.presentedViewController === next && next.appearance == .appeared)
    next.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(stage.window.subviews.count == 1)
    #expect(root.appearance == .appeared && next.view.window == nil)
    #expect(stage.leftovers == 0 && !stage.isTransitioning)
  }

  @Test func `what is being presented can neither present nor be dismissed`() {
    let world = builder.withRoot()
    world.a.present(world.b, animated: true)
    world.stage.tick()
    world.b.present(world.c, animated: true)
    world.b.dismiss(animated: true)
    #expect(world.log.count(of: .refused) == 2)
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    #expect(world.b.presentedViewController == nil)
  }

  @Test(arguments: [PresentationStyle.fullScreen, .custom])
  func `dismissing a pile takes it all away`(style: PresentationStyle) {
    let world = builder.withRoot()
    for (lower, upper) in [(world.a, world.b), (world.b, world.c)] {
      upper.modalPresentationStyle = style
      lower.present(upper, animated: false)
      world.settle()
    }
    var isDone = false
    world.a.dismiss(animated: true) { isDone = true }
    world.settle()
    #expect(isDone)
    #expect(world.a.presentedViewController == nil)
    #expect(world.stage.window.subviews.map(\.id) == ["A"])
    #expect(
      [world.a, world.b, world.c].map(\.appearance) == [.appeared, .disappeared, .disappeared])
  }

  @Test func `an animator that ends at once is heard after present has returned`() {
    let world = builder.withRoot()
    let animator = ImperativeAnimator()
    animator.arrange = {
      ImperativeAnimator.addArriving($0)
      $0.completeTransition(true)
    }
    world.b.transitioningDelegate = StubDelegate(animator: animator)
    world.a.present(world.b, animated: true)
    #expect(world.b.appearance == .appearing)
    world.stage.tick()
    #expect(world.b.appearance == .appeared)
    #expect(animator.endings == [true])
  }
}
