import Motion
import Views
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// Containers of the app's own, presentation contexts, the status bar, and other sizes.
struct ContainerTests {
  let builder = StageBuilder()

  private func container(showing child: ViewController) -> ContainerViewController {
    let container = ContainerViewController(showing: child)
    builder.stage.setRoot(container)
    builder.log.clear()
    return container
  }

  @Test func `a container replaces its child with the delegate's animator`() {
    let container = container(showing: builder.a)
    let slide = SlideAnimator()
    var requests: [TransitionRequest] = []
    container.delegate = TransitionDelegate(name: "test") {
      requests.append($0)
      return slide
    }
    container.show(builder.b, animated: true)
    builder.settle()
    #expect(requests.map(\.operation) == [.replace])
    #expect(slide.endings == [true])
    #expect(container.children.map(\.id) == ["B"])
    #expect(builder.a.view.superview == nil)
    #expect(
      builder.log.appearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test func `a child is replaced with a block as in UIKit`() {
    let parent = builder.c
    parent.addChild(builder.a)
    parent.addChild(builder.b)
    builder.stage.setRoot(parent)
    parent.view.addSubview(builder.a.view)
    builder.b.view.alpha = 0
    var ends: [Bool] = []
    parent.transition(
      from: builder.a, to: builder.b, duration: 0.5, curve: .linear,
      animations: { builder.b.view.alpha = 1 }, completion: { ends.append($0) })
    builder.stage.advance(by: 0.25)
    #expect(builder.b.view.presentedValue(of: .alpha) == 0.5)
    #expect(builder.b.view.superview === parent.view)
    builder.stage.advance(by: 0.25)
    #expect(ends == [true])
    #expect(builder.a.view.superview == nil)
    #expect(builder.stage.leftovers == 0)
  }

  @Test func `a presentation in the current context covers the controller that defines it`() {
    let container = container(showing: builder.a)
    builder.a.definesPresentationContext = true
    builder.b.modalPresentationStyle = .currentContext
    builder.a.present(builder.b, animated: true)
    builder.settle()
    #expect(builder.b.presentingViewController === builder.a)
    #expect(builder.b.view.isDescendant(of: container.view))
    #expect(builder.a.view.superview == nil)
    builder.b.dismiss(animated: true)
    builder.settle()
    #expect(builder.a.view.isDescendant(of: container.view))
  }

  @Test func `a wrapped view is what the animator moves and the wrapper goes with it`() throws {
    let world = builder.withRoot()
    let animator = ImperativeAnimator()
    let delegate = StubDelegate(animator: animator)
    delegate.presentation = { WrappingPresentation(presented: $0, presenting: $1) }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.settle()
    let context = try #require(animator.contexts.first)
    #expect(context.view(forKey: .to)?.id == "wrapper")
    #expect(world.b.view.window != nil)
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.b.view.window == nil)
  }

  @Test func `the style adapts if the presentation asks for it`() {
    let world = builder.withRoot()
    let delegate = StubDelegate()
    delegate.presentation = { AdaptingPresentation(presented: $0, presenting: $1) }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(world.b.presentationController?.presentationStyle == .custom)
    #expect(world.b.presentationController?.effectiveStyle == .fullScreen)
    #expect(world.a.appearance == .disappeared)
  }

  @Test func `the status bar is the one of the front controller that captures it`() {
    let (world, navigation) = builder.withStack(builder.a)
    world.a.preferredStatusBarStyle = .lightContent
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.style == .lightContent)
    world.b.preferredStatusBarStyle = .darkContent
    world.b.modalPresentationStyle = .custom
    navigation.present(world.b, animated: false)
    world.settle()
    #expect(world.stage.statusBar.style == .lightContent)
    world.b.modalPresentationCapturesStatusBarAppearance = true
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.style == .darkContent)
    world.b.dismiss(animated: false)
    world.settle()
    #expect(world.stage.statusBar.style == .lightContent)
    navigation.barStatusBarStyle = .default
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.style == .default)
    world.a.prefersStatusBarHidden = true
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar.isHidden)
    world.stage.usesControllersForStatusBar = false
    world.stage.setNeedsStatusBarAppearanceUpdate()
    #expect(world.stage.statusBar == StatusBar())
  }

  @Test func `a push continues in another size from where it was`() throws {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    navigation.pushViewController(world.b, animated: true)
    world.stage.commit()
    world.stage.advance(by: 0.2)
    let context = try #require(world.b.engineCoordinator?.context)
    world.stage.resize(to: Size(width: 667, height: 375))
    world.stage.commit()
    #expect(context.finalFrame(for: world.b) == Rect(x: 0, y: 0, width: 667, height: 375))
    #expect(world.b.view.frame.size == Size(width: 667, height: 375))
    #expect(abs(world.b.view.presentedValue(of: .translateX) - 667 / 2) < 1e-9)
    world.settle()
    #expect(world.stage.leftovers == 0)
  }

  @Test func `off the stage, the child that shows already stays where it is`() {
    final class Child: ViewController {
      var moves = 0
      override func willMove(toParent parent: ViewController?) { moves += 1 }
    }
    let child = Child(id: "child")
    let container = ContainerViewController(showing: child)
    let view = container.view
    let before = child.moves
    var isDone = false
    container.show(child, animated: true) { isDone = true }
    #expect(isDone)
    #expect(child.moves == before)
    #expect(child.view.isDescendant(of: view))
  }

  @Test func `a child that a newer one supersedes never shows, and its completion is called`() {
    let world = StageBuilder()
    let container = ContainerViewController(showing: world.a)
    world.stage.setRoot(container)
    var ended: [String] = []
    container.show(world.b, animated: true) { ended.append("B") }
    world.stage.tick()
    container.show(world.c, animated: true) { ended.append("C") }
    container.show(world.a, animated: true) { ended.append("A") }
    #expect(ended == ["C"])
    world.settle()
    #expect(ended == ["C", "B", "A"])
    #expect(container.shownViewController === world.a)
    #expect(!world.c.isViewLoaded)
  }
}

private final class WrappingPresentation: PresentationController {
  private lazy var wrapper: View = {
    let view = View(id: "wrapper")
    presentedViewController.view.fillsSuperview = true
    view.addSubview(presentedViewController.view)
    return view
  }()

  override var name: String { "WrappingPresentation" }
  override var presentedView: View { wrapper }
}

private final class AdaptingPresentation: PresentationController {
  override var name: String { "AdaptingPresentation" }
  override func adaptivePresentationStyle(for traits: Traits) -> PresentationStyle {
    traits.horizontalSizeClass == .compact ? .fullScreen : .none
  }
}
