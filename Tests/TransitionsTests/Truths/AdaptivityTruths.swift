import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T60, T61 and T64: the frames of the system's styles, adapting to other traits, and dismissals that
/// the user asks for.
struct AdaptivityTruthTests {
  private static var regular: Traits {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    return traits
  }

  let stage = Stage(
    size: Size(width: 1024, height: 1366), traits: regular, behavior: .tested)
  let log: EventLog
  let a = ViewController(id: "A")
  let b = ViewController(id: "B")

  init() {
    log = EventLog(of: stage)
    stage.setRoot(a)
    log.clear()
  }

  private func settle() {
    stage.tick()
    while stage.isTransitioning { stage.tick() }
  }

  private func present(_ style: PresentationStyle) {
    b.modalPresentationStyle = style
    a.present(b, animated: true)
    settle()
  }

  /// Where the view of B is on the stage; a form sheet has a view around it.
  private var place: Rect { b.view.convert(b.view.bounds, to: nil) }

  @Test func `T60 a form sheet has its size in the middle of a large screen`() {
    present(.formSheet)
    #expect(place == Rect(x: 242, y: 373, width: 540, height: 620))
    #expect(a.appearance == .appeared)
  }

  @Test func `T60 a form sheet has the size that its controller prefers`() {
    b.preferredContentSize = Size(width: 300, height: 200)
    present(.formSheet)
    #expect(place == Rect(x: 362, y: 583, width: 300, height: 200))
  }

  @Test func `T60 a page sheet is inset from a large screen`() {
    present(.pageSheet)
    #expect(b.view.frame == Rect(x: 160, y: 44, width: 704, height: 1278))
  }

  @Test(arguments: [PresentationStyle.formSheet, .pageSheet, .popover])
  func `T60 where there is little room they fill the screen`(style: PresentationStyle) {
    let world = StageBuilder().withRoot()
    world.b.modalPresentationStyle = style
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(
      world.b.view.convert(world.b.view.bounds, to: nil)
        == Rect(x: 0, y: 0, width: 375, height: 667))
    let presentation = world.b.presentationController
    #expect(presentation?.effectiveStyle == (style == .popover ? .fullScreen : style))
    #expect(world.a.appearance == (style == .popover ? .disappeared : .appeared))
  }

  // MARK: T109

  @Test func `T109 a form sheet has a view around the controller's, which animations move`() throws
  {
    let animator = ImperativeAnimator()
    b.transitioningDelegate = StubDelegate(animator: animator)
    for _ in 0..<2 {
      present(.formSheet)
      let context = try #require(animator.contexts.last)
      let moved = try #require(context.view(forKey: .to))
      #expect(moved !== b.view && b.view.superview === moved)
      #expect(moved.frame == Rect(x: 242, y: 373, width: 540, height: 620))
      #expect(b.view.frame == Rect(x: 0, y: 0, width: 540, height: 620))
      #expect(b.presentationController?.presentedView === moved)
      b.dismiss(animated: true)
      settle()
      #expect(animator.contexts.last?.view(forKey: .from) === moved)
      #expect(b.view.superview == nil && !b.view.fillsSuperview)
    }
  }

  @Test(arguments: [PresentationStyle.pageSheet, .popover, .overFullScreen, .custom])
  func `T109 the other styles move the controller's own view`(style: PresentationStyle) throws {
    let animator = ImperativeAnimator()
    b.transitioningDelegate = StubDelegate(animator: animator)
    present(style)
    #expect(animator.contexts.last?.view(forKey: .to) === b.view)
  }

  @Test(arguments: [PresentationStyle.formSheet, .popover])
  func `T109 a new preferred size moves what is shown, animated`(style: PresentationStyle) {
    b.preferredContentSize = Size(width: 300, height: 200)
    present(style)
    #expect(place == Rect(x: 362, y: 583, width: 300, height: 200))
    b.preferredContentSize = Size(width: 400, height: 300)
    let moved = b.presentationController?.presentedView ?? b.view
    #expect(moved.presentedValue(of: .width) == 300)
    stage.advance(by: 0.1)
    #expect((301..<399).contains(moved.presentedValue(of: .width)))
    stage.advance(by: 1)
    #expect(place == Rect(x: 312, y: 533, width: 400, height: 300))
    #expect(moved.presentation == nil && stage.leftovers == 0)
  }

  @Test func `T109 in a stack the top's preferred size counts, and during a presentation it waits`()
  {
    let navigation = NavigationController(viewControllers: [b])
    navigation.modalPresentationStyle = .formSheet
    a.present(navigation, animated: true)
    stage.advance(by: 0.1)
    b.preferredContentSize = Size(width: 400, height: 300)
    settle()
    #expect(
      navigation.view.convert(navigation.view.bounds, to: nil)
        == Rect(x: 312, y: 533, width: 400, height: 300))
  }

  @Test func `T109 a push shows the size that the new top prefers`() {
    let (first, second) = (ViewController(id: "first"), ViewController(id: "second"))
    first.preferredContentSize = Size(width: 300, height: 200)
    second.preferredContentSize = Size(width: 400, height: 300)
    let navigation = NavigationController(viewControllers: [first])
    navigation.modalPresentationStyle = .popover
    a.present(navigation, animated: true)
    settle()
    #expect(navigation.view.frame == Rect(x: 362, y: 583, width: 300, height: 200))
    navigation.pushViewController(second, animated: true)
    settle()
    stage.advance(by: 1)
    #expect(navigation.view.frame == Rect(x: 312, y: 533, width: 400, height: 300))
    #expect(stage.leftovers == 0)
  }

  @Test func `T109 a page sheet and a full screen keep their size`() {
    for style in [PresentationStyle.pageSheet, .fullScreen] {
      present(style)
      let before = place
      b.preferredContentSize = Size(width: 400, height: 300)
      stage.advance(by: 1)
      #expect(place == before)
      b.preferredContentSize = .zero
      b.dismiss(animated: false)
      settle()
    }
  }

  @Test func `T61 a popover becomes full-screen when there is less room, and one again with more`()
  {
    present(.popover)
    #expect(b.view.frame == Rect(x: 352, y: 443, width: 320, height: 480))
    #expect(a.view.window != nil)
    log.clear()
    stage.resize(to: Size(width: 400, height: 800), traits: Traits())
    #expect(b.presentationController?.effectiveStyle == .fullScreen)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(a.view.window == nil)
    #expect(log.appearance() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    log.clear()
    stage.resize(to: Size(width: 1024, height: 1366), traits: Self.regular)
    #expect(b.view.frame == Rect(x: 352, y: 443, width: 320, height: 480))
    #expect(a.view.window != nil)
    #expect(a.view.frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    #expect(log.appearance() == ["A.viewWillAppear", "A.viewDidAppear"])
    b.dismiss(animated: true)
    settle()
    #expect(stage.window.subviews.map(\.id) == ["A"])
    #expect(a.appearance == .appeared)
  }

  @Test(arguments: [true, false])
  func `T61 traits that change on the way take effect when it has come to rest`(arrives: Bool) {
    b.modalPresentationStyle = .popover
    a.present(b, animated: true)
    if !arrives {
      settle()
      let driver = PercentDrivenInteractiveTransition()
      b.transitioningDelegate = StubDelegate(
        animator: ImperativeAnimator(), interactionController: driver)
      b.dismiss(animated: true)
      stage.tick()
      stage.resize(to: Size(width: 400, height: 800), traits: Traits())
      driver.cancel()
    } else {
      stage.advance(by: 0.1)
      stage.resize(to: Size(width: 400, height: 800), traits: Traits())
    }
    #expect(b.presentationController?.effectiveStyle == .popover)
    settle()
    #expect(b.presentationController?.effectiveStyle == .fullScreen)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(a.view.window == nil && a.appearance == .disappeared)
    b.dismiss(animated: false)
    settle()
    #expect(a.view.window != nil && a.appearance == .appeared)
    #expect(stage.leftovers == 0)
  }

  private final class Adapting: AdaptivePresentationControllerDelegate {
    var style = PresentationStyle.none
    var allows = true
    var heard: [String] = []

    func adaptivePresentationStyle(
      for controller: PresentationController, traits: Traits
    ) -> PresentationStyle {
      traits.horizontalSizeClass == .compact ? style : .none
    }
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      heard.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      heard.append("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      heard.append("attempt")
    }
  }

  @Test
  func `T61 the adaptive delegate is asked again and answers for the presentation controller`() {
    let delegate = Adapting()
    delegate.style = .overFullScreen
    present(.formSheet)
    b.presentationController?.delegate = delegate
    stage.resize(to: Size(width: 400, height: 800), traits: Traits())
    #expect(b.presentationController?.effectiveStyle == .overFullScreen)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(a.view.window != nil)
  }

  @Test func `T61 a popover that adapts to a form sheet fills the screen over its presenter`() {
    let delegate = Adapting()
    delegate.style = .formSheet
    present(.popover)
    b.presentationController?.delegate = delegate
    stage.resize(to: Size(width: 400, height: 800), traits: Traits())
    #expect(b.presentationController?.effectiveStyle == .formSheet)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(a.view.window != nil && a.appearance == .appeared)
    // It has no detents: it is no sheet.
    #expect(b.sheetPresentationController == nil)
    stage.resize(to: Size(width: 1024, height: 1366), traits: Self.regular)
    #expect(b.view.frame == Rect(x: 352, y: 443, width: 320, height: 480))
  }

  /// A stage on which a finger that moves down dismisses B.
  private func worldWithSheet(_ delegate: Adapting) -> StageBuilder {
    let world = StageBuilder().withRoot()
    world.stage.delegate = TransitionDelegate(
      name: "swipe", animator: { _ in SlideAnimator() },
      interaction: {
        $0.operation == .dismiss ? InteractionRule(gesture: .pan(.down), commit: .half) : nil
      })
    world.b.modalPresentationStyle = .pageSheet
    world.a.present(world.b, animated: true)
    world.settle()
    world.b.presentationController?.delegate = delegate
    return world
  }

  private func drag(_ world: StageBuilder, by distance: Double) {
    world.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 100 + distance))
    world.settle()
  }

  @Test func `T64 the delegate is called for a dismissal by the user`() {
    let delegate = Adapting()
    let world = worldWithSheet(delegate)
    drag(world, by: 500)
    #expect(world.a.presentedViewController == nil)
    #expect(delegate.heard == ["should", "will", "did"])
  }

  @Test func `T64 a dismissal that the user gives up does not call didDismiss`() {
    let delegate = Adapting()
    let world = worldWithSheet(delegate)
    drag(world, by: 100)
    #expect(world.a.presentedViewController === world.b)
    #expect(delegate.heard == ["should", "will"])
  }

  @Test func `T64 a dismissal by the program does not call the delegate`() {
    let delegate = Adapting()
    delegate.allows = false
    let world = worldWithSheet(delegate)
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(delegate.heard.isEmpty)
  }

  @Test(arguments: [true, false])
  func `T64 a controller that refuses the user's dismissal stays`(isModal: Bool) {
    let delegate = Adapting()
    let world = worldWithSheet(delegate)
    if isModal { world.b.isModalInPresentation = true } else { delegate.allows = false }
    drag(world, by: 500)
    #expect(world.a.presentedViewController === world.b)
    #expect(delegate.heard == (isModal ? ["attempt"] : ["should", "attempt"]))
  }
}
