import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T77 to T82: the first controller of a stack, its swipe from the edge, who refuses a dismissal, where a
/// presentation in a context lies, and containers that forward appearance themselves.
struct ContainerRuleTruthTests {
  let builder = StageBuilder()

  // MARK: T77

  /// Notes what its stack shows, as pan-to-pop code does to turn its recognizer on.
  private final class Following: NavigationControllerDelegate {
    var shown: [String] = []

    func navigationController(
      _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
    ) { shown.append("will \(controller.id) \(animated)") }
    func navigationController(
      _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
    ) { shown.append("did \(controller.id) \(animated)") }
  }

  private func stack(_ controllers: ViewController...) -> (NavigationController, Following) {
    let navigation = NavigationController(id: "nav", viewControllers: controllers)
    let delegate = Following()
    navigation.delegate = delegate
    return (navigation, delegate)
  }

  @Test func `T77 a stack on the stage tells its delegate of the first controller it shows`() {
    let (navigation, delegate) = stack(builder.a)
    builder.stage.setRoot(navigation)
    #expect(delegate.shown == ["will A false", "did A false"])
    let names = builder.log.events.filter { $0.name == .willShow || $0.name == .didShow }
    #expect(names.map(\.name) == [.willShow, .didShow])
  }

  @Test func `T77 a presented stack tells it right after the controller's own callbacks`() {
    let world = builder.withRoot()
    let (navigation, delegate) = stack(world.b)
    world.a.present(navigation, animated: true)
    #expect(delegate.shown == ["will B true"])
    world.settle()
    #expect(delegate.shown == ["will B true", "did B true"])
    let words = world.log.words
    for (callback, notice) in [("viewWillAppear", "willShow"), ("viewDidAppear", "didShow")] {
      let index = words.firstIndex(of: "B.\(callback)") ?? 0
      #expect(words[index + 1] == "B.\(notice)")
    }
  }

  @Test func `T77 a stack that appears again tells nothing`() {
    let (navigation, delegate) = stack(builder.a)
    let (world, tabs) = builder.withTabs(builder.b, navigation)
    #expect(delegate.shown.isEmpty)
    tabs.select(1)
    world.settle()
    #expect(delegate.shown == ["will A false", "did A false"])
    tabs.select(0)
    world.settle()
    tabs.select(1)
    world.settle()
    #expect(delegate.shown.count == 2)
  }

  @Test func `T77 a presentation of a stack that is cancelled has no didShow`() {
    let world = builder.withRoot()
    let driver = PercentDrivenInteractiveTransition()
    let asked = StubDelegate(animator: ImperativeAnimator(), interactionController: driver)
    let (navigation, delegate) = stack(world.b)
    navigation.transitioningDelegate = asked
    world.a.present(navigation, animated: true)
    world.stage.tick { driver.update(0.5) }
    driver.cancel()
    world.settle()
    #expect(delegate.shown == ["will B true"])
    #expect(!world.b.isMovingToParent)
    asked.interactionController = nil
    world.a.present(navigation, animated: true)
    world.settle()
    #expect(delegate.shown == ["will B true", "will B true", "did B true"])
  }

  // MARK: T78

  private func swipeBack(_ world: StageBuilder, from x: Double = 5) {
    world.drag(
      from: Point(x: x, y: 300), to: Point(x: 300, y: 300), velocity: Point(x: 600, y: 0))
    world.settle()
  }

  @Test func `T78 a swipe from the edge pops in a stack without any delegate`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    swipeBack(world)
    #expect(navigation.topViewController === world.a)
    #expect(world.b.appearance == .disappeared)
    swipeBack(world)
    #expect(navigation.viewControllers.count == 1)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T78 a swipe from the edge can be given up`() {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    world.drag(from: Point(x: 5, y: 300), to: Point(x: 60, y: 300), velocity: Point(x: -400, y: 0))
    world.settle()
    #expect(navigation.topViewController === world.b)
    #expect(world.log.words.contains("animationEnded(false)"))
  }

  @Test(arguments: ["delegate", "default animator", "left item", "turned off"])
  func `T78 it does not pop where something else is in charge`(reason: String) {
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    switch reason {
    case "delegate": navigation.delegate = Following()
    case "default animator":
      world.stage.delegate = TransitionDelegate(name: "slide", animator: { _ in SlideAnimator() })
    case "left item": world.b.navigationItem.leadingItem = BarButtonItem(title: "Close")
    default: navigation.swipesBackFromEdge = false
    }
    // From iOS 26 on, the content has a swipe of its own.
    navigation.swipesBackFromContent = false
    swipeBack(world)
    #expect(navigation.topViewController === world.b)
    #expect(!world.stage.isTransitioning)
  }

  // MARK: T79

  /// Notes what it is asked and told, and whether there is a coordinator then.
  private final class Adapting: AdaptivePresentationControllerDelegate {
    var heard: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      heard.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      let coordinator = controller.presentedViewController.transitionCoordinator
      heard.append(coordinator == nil ? "will" : "will, with a coordinator")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      heard.append("attempt")
    }
  }

  private final class Noting: ViewController {
    var note: (String) -> Void = { _ in }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  /// A stack of some controllers in a sheet, which a finger pulls down.
  private func pulledSheet(
    _ controllers: [ViewController], isModal: Bool = false, delegate: Adapting
  ) -> (world: StageBuilder, sheet: NavigationController) {
    let world = builder.withRoot()
    world.stage.delegate = TransitionDelegate(
      name: "swipe", animator: { _ in SlideAnimator() },
      interaction: {
        $0.operation == .dismiss ? InteractionRule(gesture: .pan(.down), commit: .half) : nil
      })
    let sheet = NavigationController(id: "sheet", viewControllers: controllers)
    sheet.isModalInPresentation = isModal
    sheet.modalPresentationStyle = .pageSheet
    world.a.present(sheet, animated: true)
    world.settle()
    sheet.presentationController?.delegate = delegate
    world.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 600))
    world.settle()
    return (world, sheet)
  }

  @Test(arguments: ["root", "top", "stack", "middle"])
  func `T79 the root or the top of a presented stack can refuse to be dismissed`(place: String) {
    let controllers = ["root", "middle", "top"].map { ViewController(id: $0) }
    for controller in controllers { controller.isModalInPresentation = controller.id == place }
    let delegate = Adapting()
    let (world, sheet) = pulledSheet(controllers, isModal: place == "stack", delegate: delegate)
    #expect((world.a.presentedViewController === sheet) == (place != "middle"))
    #expect(
      delegate.heard
        == (place == "middle" ? ["should", "will, with a coordinator", "did"] : ["attempt"]))
  }

  @Test func `T79 a dismissal by the user calls the delegate around the controller's callbacks`() {
    let delegate = Adapting()
    let root = Noting(id: "root")
    root.note = { delegate.heard.append($0) }
    let (world, _) = pulledSheet([root], delegate: delegate)
    #expect(world.a.presentedViewController == nil)
    #expect(
      delegate.heard == [
        "should", "will, with a coordinator", "willDisappear", "didDisappear", "did",
      ])
  }

  // MARK: T80

  private final class Local: PresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }

  @Test(
    arguments: [PresentationStyle.custom, .overCurrentContext], ["stack", "tabs", "container"])
  func `T80 what is presented over a child lies beside its view, right above it`(
    style: PresentationStyle, container: String
  ) throws {
    let delegate = StubDelegate(animator: ImperativeAnimator())
    delegate.presentation = { Local(presented: $0, presenting: $1) }
    builder.a.definesPresentationContext = true
    builder.c.modalPresentationStyle = style
    builder.c.transitioningDelegate = delegate
    let root: ViewController =
      switch container {
      case "stack": NavigationController(viewControllers: [builder.a])
      case "tabs": TabBarController(viewControllers: [builder.a, builder.b])
      default: ContainerViewController(showing: builder.a)
      }
    builder.stage.setRoot(root)
    let place = try #require(builder.a.view.superview)
    builder.a.present(builder.c, animated: true)
    builder.settle()
    let presentation = try #require(builder.c.presentationController?.containerView)
    #expect(!presentation.isDescendant(of: builder.a.view))
    #expect(presentation.superview === builder.a.view.superview)
    #expect(builder.a.view.superview?.subviews.last === presentation)
    // What moves the presenter leaves what is presented alone.
    #expect(!builder.c.view.isDescendant(of: builder.a.view))
    builder.c.dismiss(animated: true)
    builder.settle()
    #expect(builder.a.view.superview === place)
    #expect(builder.a.view.frame == place.bounds)
    #expect(presentation.window == nil)
  }

  @Test func `T80 both come and go with the child, and follow another size meanwhile`() {
    let (world, tabs) = builder.withTabs(builder.a, builder.b)
    world.a.definesPresentationContext = true
    world.c.modalPresentationStyle = .overCurrentContext
    world.a.present(world.c, animated: true)
    world.settle()
    tabs.select(1)
    world.settle()
    #expect(world.a.view.window == nil && world.c.view.window == nil)
    world.stage.resize(to: Size(width: 500, height: 300))
    tabs.select(0)
    world.settle()
    #expect(world.a.view.window != nil && world.c.view.window != nil)
    #expect(world.a.view.bounds.size == Size(width: 500, height: 300))
    #expect(world.c.view.bounds.size == Size(width: 500, height: 300))
    tabs.select(1)
    world.settle()
    world.c.dismiss(animated: true)
    tabs.select(0)
    world.settle()
    #expect(world.a.view.window != nil && world.c.view.window == nil)
  }

  // MARK: T81

  private final class Moving: ViewController {
    var known: [String] = []
    override func viewWillAppear(_ animated: Bool) { known.append("will \(isMovingToParent)") }
    override func viewDidAppear(_ animated: Bool) { known.append("did \(isMovingToParent)") }
  }

  @Test func `T81 the root of a stack is moving to its parent when it appears for the first time`()
  {
    let probe = Moving(id: "P")
    let navigation = NavigationController(viewControllers: [probe])
    let (world, tabs) = builder.withTabs(navigation, builder.b)
    #expect(probe.known == ["will true", "did true"])
    #expect(!probe.isMovingToParent)
    tabs.select(1)
    world.settle()
    tabs.select(0)
    world.settle()
    #expect(probe.known == ["will true", "did true", "will false", "did false"])
  }

  // MARK: T82

  /// A container that forwards appearance itself, as often as its tests say.
  private final class Forwarding: ViewController {
    let child: ViewController
    let times: Int

    init(_ child: ViewController, times: Int) {
      (self.child, self.times) = (child, times)
      super.init(id: "forwarding")
      addChild(child)
      child.didMove(toParent: self)
    }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewDidLoad() { view.addSubview(child.view) }
    override func viewWillAppear(_ animated: Bool) {
      for _ in 0..<times { child.beginAppearanceTransition(true, animated: animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      for _ in 0..<times { child.endAppearanceTransition() }
    }
    override func viewWillDisappear(_ animated: Bool) {
      for _ in 0..<times { child.beginAppearanceTransition(false, animated: animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      for _ in 0..<times { child.endAppearanceTransition() }
    }
  }

  @Test(arguments: [0, 1, 2])
  func `T82 a container that forwards appearance itself decides which callbacks its child gets`(
    times: Int
  ) {
    let world = builder.withRoot()
    world.a.present(Forwarding(world.b, times: times), animated: true)
    world.settle()
    #expect(world.b.appearance == (times == 0 ? .disappeared : .appeared))
    world.a.dismiss(animated: true)
    world.settle()
    #expect(world.b.appearance == .disappeared)
    #expect(
      world.log.appearance(of: "B")
        == (times == 0
          ? []
          : [
            "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
          ]))
    #expect(world.log.count(of: .viewIsAppearing) == (times == 0 ? 1 : 2))
  }

  @Test func `T82 a child that is turned round gets the other callbacks`() {
    let world = builder.withRoot()
    world.a.addChild(world.b)
    world.a.view.addSubview(world.b.view)
    world.b.beginAppearanceTransition(true, animated: true)
    world.b.beginAppearanceTransition(false, animated: true)
    world.b.endAppearanceTransition()
    world.b.endAppearanceTransition()
    #expect(
      world.log.appearance(of: "B") == [
        "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
      ])
    #expect(world.b.appearance == .disappeared)
  }

  @Test func `T82 what is presented in the place of such a child comes and goes with it`() {
    let tabs = TabBarController(viewControllers: [Forwarding(builder.b, times: 1), builder.c])
    let presented = ViewController(id: "P")
    builder.stage.setRoot(tabs)
    builder.b.definesPresentationContext = true
    presented.modalPresentationStyle = .currentContext
    builder.b.present(presented, animated: false)
    builder.settle()
    builder.log.clear()
    tabs.select(1, animated: false)
    builder.settle()
    #expect(builder.log.appearance(of: "P") == ["P.viewWillDisappear", "P.viewDidDisappear"])
    builder.log.clear()
    tabs.select(0, animated: false)
    builder.settle()
    #expect(builder.log.appearance(of: "P") == ["P.viewWillAppear", "P.viewDidAppear"])
    #expect(builder.b.appearance == .disappeared)
  }

  @Test func `T82 a child that is replaced out of sight has disappeared`() {
    let inner = ContainerViewController(id: "inner", showing: builder.b)
    let outer = Forwarding(inner, times: 1)
    builder.stage.setRoot(outer)
    // The container takes the child away and tells it nothing.
    inner.view.removeFromSuperview()
    inner.show(builder.c, animated: false)
    #expect(builder.b.appearance == .disappeared)
    #expect(
      builder.log.appearance(of: "B").suffix(2) == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test func `T82 without a stage the calls come all the same`() {
    let probe = Moving(id: "P")
    probe.beginAppearanceTransition(true, animated: false)
    probe.endAppearanceTransition()
    #expect(probe.known == ["will false", "did false"])
    #expect(probe.appearance == .appeared)
  }

  @Test func `T82 a replacement in such a container leaves the callbacks to it`() {
    let container = Forwarding(builder.b, times: 1)
    builder.stage.setRoot(container)
    builder.log.clear()
    container.addChild(builder.c)
    container.transition(
      from: builder.b, to: builder.c, duration: 0.2,
      animations: { [c = builder.c] in c.view.alpha = 0.5 })
    builder.settle()
    #expect(builder.log.appearance().isEmpty)
    #expect(builder.c.view.window != nil)
  }
}
