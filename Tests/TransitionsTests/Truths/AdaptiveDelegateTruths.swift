import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T111 to T113: what an adaptive delegate is asked and told, whose style a context's presentation
/// has, and small sheets from iOS 26 on.
struct AdaptiveDelegateTruths {
  private static var regular: Traits {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    return traits
  }

  private final class Adapting: AdaptivePresentationControllerDelegate {
    var style = PresentationStyle.none
    var shown: ((ViewController) -> ViewController?)?
    var heard: [String] = []
    var hasCoordinator: [Bool] = []

    // The method without traits is enough.
    func adaptivePresentationStyle(for controller: PresentationController) -> PresentationStyle {
      controller.traits.horizontalSizeClass == .compact ? style : .none
    }
    func presentationController(
      _ controller: PresentationController,
      viewControllerForAdaptivePresentationStyle style: PresentationStyle
    ) -> ViewController? {
      heard.append("viewController \(style.name)")
      return shown?(controller.presentedViewController)
    }
    func presentationController(
      _ controller: PresentationController, prepare adaptive: PresentationController
    ) { heard.append("prepare \(adaptive.effectiveStyle.name)") }
    func presentationController(
      _ controller: PresentationController, willPresentWithAdaptiveStyle style: PresentationStyle,
      transitionCoordinator coordinator: (any TransitionCoordinating)?
    ) {
      heard.append("will \(style.name)")
      hasCoordinator.append(coordinator != nil)
    }
  }

  private let delegate = Adapting()

  private func world(_ traits: Traits = regular) -> (Stage, a: ViewController, b: ViewController) {
    let size =
      traits.horizontalSizeClass == .regular
      ? Size(width: 1024, height: 1366) : Size(width: 400, height: 800)
    let stage = Stage(size: size, traits: traits, behavior: .tested)
    let (a, b) = (ViewController(id: "A"), ViewController(id: "B"))
    stage.setRoot(a)
    b.modalPresentationStyle = .popover
    b.presentationController?.delegate = delegate
    return (stage, a, b)
  }

  private func settle(_ stage: Stage) {
    stage.tick()
    while stage.isTransitioning { stage.tick() }
  }

  // MARK: T111

  @Test func `T111 a presentation in its own style tells its delegate so`() {
    let (stage, a, b) = world()
    a.present(b, animated: true)
    settle(stage)
    #expect(delegate.heard == ["will none"] && delegate.hasCoordinator == [true])
  }

  @Test func `T111 a presentation that adapts asks and tells its delegate before it begins`() {
    delegate.style = .overFullScreen
    let (stage, a, b) = world(Traits())
    a.present(b, animated: true)
    settle(stage)
    #expect(
      delegate.heard == [
        "prepare overFullScreen", "viewController overFullScreen", "will overFullScreen",
      ])
    #expect(a.presentedViewController === b)
  }

  @Test func `T111 the delegate's controller is shown in the place of the presented one`() throws {
    delegate.style = .fullScreen
    delegate.shown = { NavigationController(viewControllers: [$0]) }
    let (stage, a, b) = world(Traits())
    a.present(b, animated: true)
    settle(stage)
    let stack = try #require(a.presentedViewController as? NavigationController)
    #expect(stack.topViewController === b && b.appearance == .appeared)
    #expect(b.presentingViewController === a && a.appearance == .disappeared)
    a.dismiss(animated: true)
    settle(stage)
    #expect(a.presentedViewController == nil && b.appearance == .disappeared)
    #expect(stage.window.subviews.map(\.id) == ["A"])
  }

  @Test func `T111 the animator is the presented controller's, whatever is shown in its place`() {
    delegate.style = .overFullScreen
    delegate.shown = { NavigationController(viewControllers: [$0]) }
    let (stage, a, b) = world(Traits())
    let animator = ImperativeAnimator()
    b.transitioningDelegate = StubDelegate(animator: animator)
    a.present(b, animated: true)
    settle(stage)
    #expect(animator.contexts.count == 1)
    #expect(animator.contexts.last?.viewController(forKey: .to) is NavigationController)
    a.dismiss(animated: true)
    settle(stage)
    #expect(animator.contexts.count == 2 && a.presentedViewController == nil)
  }

  @Test func `T111 it changes with the traits, and back`() throws {
    delegate.style = .fullScreen
    delegate.shown = { NavigationController(viewControllers: [$0]) }
    let (stage, a, b) = world()
    let log = EventLog(of: stage)
    a.present(b, animated: true)
    settle(stage)
    #expect(a.presentedViewController === b)
    delegate.heard = []
    delegate.hasCoordinator = []
    stage.resize(to: Size(width: 400, height: 800), traits: Traits())
    #expect(
      delegate.heard == ["prepare fullScreen", "viewController fullScreen", "will fullScreen"])
    #expect(delegate.hasCoordinator == [true])
    let stack = try #require(a.presentedViewController as? NavigationController)
    #expect(stack.topViewController === b && b.view.window != nil && b.appearance == .appeared)
    #expect(stack.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    delegate.heard = []
    stage.resize(to: Size(width: 1024, height: 1366), traits: Self.regular)
    #expect(delegate.heard == ["will none"])
    #expect(a.presentedViewController === b && b.parent == nil && b.appearance == .appeared)
    #expect(b.view.frame == Rect(x: 352, y: 443, width: 320, height: 480))
    #expect(stack.view.window == nil && a.view.window != nil)
    a.dismiss(animated: true)
    settle(stage)
    #expect(b.appearance == .disappeared && stage.window.subviews.map(\.id) == ["A"])
    // Each will-callback has its did-callback.
    let calls = log.appearance().filter { $0.hasPrefix("B.") }
    #expect(calls.count { $0.contains("Will") } == calls.count { $0.contains("Did") }, "\(calls)")
  }

  // MARK: T112

  @Test func `T112 a context can provide the transition style of what is presented in it`() {
    for provides in [false, true] {
      let world = StageBuilder().withRoot()
      world.a.definesPresentationContext = true
      world.a.providesPresentationContextTransitionStyle = provides
      world.a.modalTransitionStyle = .crossDissolve
      world.b.modalPresentationStyle = .overCurrentContext
      world.a.present(world.b, animated: true)
      world.stage.advance(by: 0.2)
      #expect((world.b.view.presentedValue(of: .translateY) == 0) == provides)
      #expect((world.b.view.presentedValue(of: .alpha) < 1) == provides)
    }
  }

  @Test func `T112 a stack provides it, but not for a presentation over the whole window`() {
    #expect(
      NavigationController(viewControllers: [ViewController(id: "root")])
        .providesPresentationContextTransitionStyle)
    let world = StageBuilder().withRoot()
    world.a.definesPresentationContext = true
    world.a.providesPresentationContextTransitionStyle = true
    world.a.modalTransitionStyle = .crossDissolve
    world.b.modalPresentationStyle = .overFullScreen
    world.a.present(world.b, animated: true)
    world.stage.advance(by: 0.2)
    #expect(world.b.view.presentedValue(of: .translateY) > 0)
  }

  // MARK: T113

  private func sheet(_ behavior: Behavior) -> (Stage, ViewController, SheetPresentationController?)
  {
    let stage = Stage(size: Size(width: 400, height: 800), behavior: behavior)
    let (a, b) = (ViewController(id: "A"), ViewController(id: "B"))
    stage.setRoot(a)
    b.modalPresentationStyle = .pageSheet
    b.sheetPresentationController?.detents = [.medium(), .large()]
    a.present(b, animated: true)
    settle(stage)
    return (stage, b, b.sheetPresentationController)
  }

  @Test(arguments: [Behavior.iOS17, .iOS18])
  func `T116 a sheet that prefers a cross dissolve fades in where it is`(behavior: Behavior) {
    let stage = Stage(size: Size(width: 400, height: 800), behavior: behavior)
    let (a, b) = (ViewController(id: "A"), ViewController(id: "B"))
    stage.setRoot(a)
    b.modalPresentationStyle = .pageSheet
    b.sheetPresentationController?.detents = [.medium()]
    b.preferredTransition = .crossDissolve
    a.present(b, animated: true)
    for _ in 0..<6 { stage.tick() }
    let alpha = b.view.presentedValue(of: .alpha)
    #expect((alpha > 0 && alpha < 1) == (behavior == .iOS18))
    #expect((b.view.presentedValue(of: .translateY) == 0) == (behavior == .iOS18))
    let place = b.view.frame
    settle(stage)
    #expect(b.view.frame == place && b.view.presentedValue(of: .alpha) == 1)
  }

  @Test func `T113 from iOS 26 on a sheet at a small detent is inset, with four round corners`() {
    let (stage, b, sheet) = sheet(.iOS26)
    #expect(b.view.frame == Rect(x: 8, y: 400, width: 384, height: 392))
    #expect(b.view.cornerRadius == 38)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    stage.advance(by: 0.1)
    let width = b.view.presentedValue(of: .width)
    #expect(width > 384 && width < 400)
    stage.advance(by: 1)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 800) && b.view.cornerRadius == 0)
    #expect(stage.leftovers == 0)
  }

  @Test func `T113 the app's own radius counts, and before iOS 26 a sheet keeps to the edges`() {
    let (_, b, sheet) = sheet(.iOS26)
    sheet?.preferredCornerRadius = 12
    #expect(b.view.cornerRadius == 12)
    let (_, older, _) = self.sheet(.iOS18)
    #expect(older.view.frame == Rect(x: 0, y: 400, width: 400, height: 400))
    #expect(older.view.cornerRadius == 0)
  }
}
