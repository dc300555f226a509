public import Views

/// A stack in a tab, whose screens can hide the tab bar.
protocol TabStack: ViewController {
  /// Whether any of the stack's controllers hides the tab bar.
  var hidesBottomBar: Bool { get }
  /// Pops all controllers except the bottom one, after a tap on the visible tab.
  @discardableResult
  func popToRootViewController(animated: Bool) -> [ViewController]?
}

/// A container with several tabs, one of which is selected, like `UITabBarController`.
open class TabBarController: ViewController {
  /// Provides the transitions between tabs.
  ///
  /// The controller retains the delegate.
  public var delegate: (any TabBarControllerDelegate)?
  /// The tabs from left to right.
  public private(set) var viewControllers: [ViewController]
  /// The index of the visible tab.
  ///
  /// It changes immediately; a cancelled transition changes it back. Setting it selects a tab,
  /// animated by the delegate's animator if there is one; see ``select(_:animated:)``.
  public var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }
  private var index = 0
  /// The visible controller, which belongs to the selected tab.
  private var shown: ViewController

  /// Whether a change has begun but has not ended.
  private var isChanging = false
  let content = {
    let view = View(id: "tabs.content")
    view.listing = .container
    return view
  }()
  private var isBarHidden = true
  /// The bar, which is above the tabs and stays in place while they change.
  public private(set) lazy var tabBar = TabBar(id: "\(id).bar")

  /// Makes a tab bar controller; the first tab is selected.
  public init(id: String = "tabs", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "there is at least one tab")
    self.viewControllers = viewControllers
    shown = viewControllers[0]
    super.init(id: id)
    changeLinks.gestureTarget = self
    isChangedByEngine = true
    for controller in viewControllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// The controller of the visible tab; setting it selects its tab.
  ///
  /// The call is refused, and an event records that, if the controller is not in a tab.
  public var selectedViewController: ViewController {
    get { shown }
    set {
      guard let index = viewControllers.firstIndex(where: { $0 === newValue }) else {
        return recordRefusal("'\(newValue.id)' is in no tab", selecting: newValue)
      }
      select(index)
    }
  }

  private func recordRefusal(_ reason: String, selecting controller: ViewController? = nil) {
    changeEngine?.record(
      .refused,
      [.operation(.tab)] + (controller.map { [.to($0)] } ?? []) + [.message(reason)])
  }

  /// Whether a tab change is running.
  public var isInTransition: Bool { isChanging }

  public override var visibleChildren: [ViewController] { [shown] }

  public override var childForStatusBarStyle: ViewController? { selectedViewController }

  public override var childForStatusBarHidden: ViewController? { selectedViewController }

  open override func loadView() -> View { BarHostView(id: id) }

  public override func viewDidLoad() {
    content.fillsSuperview = true
    view.addSubview(content)
    selectedViewController.view.fillsSuperview = true
    content.addSubview(selectedViewController.view)
    (view as? BarHostView)?.layOutBar = { [weak self] in self?.layOutBar() }
    if !isBarHidden { showBar() }
  }

  // MARK: The bar

  /// Whether the tab bar is hidden; true by default, unlike in UIKit.
  ///
  /// Pushing a screen with `hidesBottomBarWhenPushed` hides the bar without changing this property.
  ///
  /// Source: `isTabBarHidden`.
  public var isTabBarHidden: Bool {
    get { isBarHidden }
    set {
      guard newValue != isBarHidden else { return }
      isBarHidden = newValue
      guard isViewLoaded else { return }
      if newValue { tabBar.removeFromSuperview() } else { showBar() }
    }
  }

  private func showBar() {
    tabBar.onSelect = { [weak self] in _ = self?.tapTab($0) }
    tabBar.show(viewControllers, selected: index)
    putBackTabBar()
  }

  /// Adds the bar above the tabs at its normal position.
  func putBackTabBar() {
    guard !isBarHidden, isViewLoaded else { return }
    view.addSubview(tabBar)
    tabBar.place(in: view)
    tabBar.isHidden = (shown as? any TabStack)?.hidesBottomBar ?? false
  }

  /// Shows or hides the bar as the visible stack requires, unless a transition is moving the bar.
  func updateTabBar() {
    if !isBarHidden, tabBar.superview === viewIfLoaded { putBackTabBar() }
  }

  /// Selects a tab; does nothing if it is already selected.
  ///
  /// A call during a transition takes effect afterward. The call is refused, and an event records
  /// that, if the tab doesn't exist.
  open func select(_ index: Int, animated: Bool = true) {
    guard viewControllers.indices.contains(index) else {
      return recordRefusal("there is no tab \(index)")
    }
    guard index != self.index else {
      changeLinks.pending = nil
      return
    }
    show(viewControllers[index], animated: animated) { [unowned self] in
      select(index, animated: animated)
    }
  }

  /// Replaces the tabs.
  ///
  /// If the visible controller is among the new ones, it stays visible; otherwise the new
  /// controller at its index is shown, or the first one if there is none, without a transition. A call during a transition takes
  /// effect afterward. The call is refused, and an event records that, if the array is empty,
  /// contains a duplicate, or contains a controller that is presented, contains this one, or has
  /// this one presented over it.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    guard !controllers.isEmpty else { return recordRefusal("there is at least one tab") }
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      return recordRefusal("a controller is in two tabs")
    }
    if let obstacle = controllers.lazy.compactMap({ self.obstacle(toAdding: $0) }).first {
      return recordRefusal(obstacle)
    }
    let again = { [unowned self] in setViewControllers(controllers, animated: animated) }
    if isChanging, let engine = showingEngine {
      let pending = PendingChange(begin: again)
      _ = engine.isHeldUp(
        .tab, of: self, by: "something is changing; this comes after it", [.controller(self)],
        pending: pending)
      return
    }
    let gone = children.filter { child in !controllers.contains { $0 === child } }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for child in gone { child.willMove(toParent: nil) }
    viewControllers = controllers
    defer { if !isBarHidden, isViewLoaded { tabBar.show(controllers, selected: index) } }
    if let place = controllers.firstIndex(where: { $0 === shown }) {
      index = place
    } else {
      let next = controllers.indices.contains(index) ? controllers[index] : controllers[0]
      show(next, animated: false, again: again)
    }
    for child in gone where child !== shown && !isChanging { child.removeFromParent() }
  }

  /// Shows the controller of a tab.
  ///
  /// - Parameter again: Repeats the request if it has to wait.
  private func show(
    _ controller: ViewController, animated: Bool, again: @escaping () -> Void
  ) {
    guard let engine = showingEngine else {
      swapViews(from: shown, to: controller)
      shown.disappearOutOfSight()
      settle(on: controller)
      return dropChildren()
    }
    let who: [Event.Detail] = [.operation(.tab), .controller(controller)]
    let obstacle = isChanging ? "something is changing; this comes after it" : nil
    let pending = PendingChange(begin: again)
    guard !engine.isHeldUp(.tab, of: self, by: obstacle, who, pending: pending),
      !engine.mustWait(.tab, of: self, for: [shown, controller], who, pending: pending)
    else { return }
    isChanging = true
    engine.schedule(.tab) { [self, unowned engine] in
      engine.run(change(to: controller, animated: animated, on: engine))
    }
  }

  /// Records the visible controller, and selects its tab in the bar.
  private func settle(on controller: ViewController) {
    shown = controller
    index = viewControllers.firstIndex { $0 === controller } ?? index
    if !isBarHidden {
      tabBar.select(index)
      updateTabBar()
    }
  }

  /// Selects a tab like a user's tap on the bar.
  ///
  /// The delegate is asked before the selection and notified right after it, not when the animation
  /// ends.
  ///
  /// A tap on the visible tab pops its stack to the root. The call is refused, and an event records
  /// that, while a transition blocks touches.
  ///
  /// - Returns: Whether the tab was selected.
  @discardableResult
  public func tapTab(_ index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else {
      recordRefusal("there is no tab \(index)")
      return false
    }
    let controller = viewControllers[index]
    let engine = showingEngine
    func refuse(_ reason: String) -> Bool {
      engine?.record(.refused, [.operation(.tab), .to(controller), .message(reason)])
      return false
    }
    if engine?.acceptsTouches == false {
      return refuse("the tap is ignored: a transition without an interactor is on its way")
    }
    if delegate?.tabBarController(self, shouldSelect: controller) == false {
      return refuse("the delegate does not let '\(controller.id)' be selected")
    }
    for step in CallbackTable.tabTap {
      switch step {
      case .notify(.didSelect):
        engine?.record(.didSelect, [.controller(controller)])
        delegate?.tabBarController(self, didSelect: controller)
      case .state(.announce):
        if index == selectedIndex, changeLinks.pending == nil {
          (controller as? any TabStack)?.popToRootViewController(animated: true)
        } else {
          select(index)
        }
      default: preconditionFailure("a tap on a tab has no step \(step)")
      }
    }
    return true
  }

  private func change(
    to: ViewController, animated: Bool, on engine: ChangeEngine
  ) -> ContainerChange {
    let change = TabChange(of: self, to: to, on: engine)
    return ContainerChange(
      operation: .tab, isForward: change.new.index > change.old.index, isAnimated: animated,
      outgoing: .init(shown), incoming: .init(to), container: self,
      question: question(from: shown, to: to, animated, engine), performer: change)
  }

  private func question(
    from: ViewController, to: ViewController, _ animated: Bool, _ engine: ChangeEngine
  ) -> ContainerChange.Question {
    guard animated, let delegate else {
      return engine.defaultQuestion(
        TransitionRequest(operation: .tab, from: from, to: to, container: self),
        animated: animated)
    }
    return .ask(
      animator: { [self] in
        delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
      },
      interactionController: { [self] in
        delegate.tabBarController(self, interactionControllerFor: $0)
      })
  }

  func swapViews(from: ViewController, to: ViewController) {
    if from.isViewLoaded { from.viewInPlace.removeFromSuperview() }
    to.view.fillsSuperview = true
    content.addSubview(to.viewInPlace)
  }

  // MARK: Steps of a change

  var visibleTab: (index: Int, controller: ViewController) {
    get { (index, shown) }
    set { (index, shown) = newValue }
  }

  // If a finger drives the change, the bar waits for the outcome.
  func changeWillBegin(to index: Int, in context: TransitionContext) {
    if !isBarHidden, !context.initiallyInteractive { tabBar.select(index) }
  }

  func changeDidEnd() {
    isChanging = false
    settle(on: shown)
  }

  func dropChildren() {
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      if child !== shown { child.removeFromParent() }
    }
  }
}

extension TabBarController: ChangingTabs {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    return [1, -1].compactMap { step in
      let index = selectedIndex + step
      let next = viewControllers.indices.contains(index) ? viewControllers[index] : nil
      let request = TransitionRequest(
        operation: .tab, from: selectedViewController, to: next ?? selectedViewController,
        container: self, gesture: touch)
      return source?.action(
        request, isReversed: step < 0,
        obstacle: { [self] in
          if isInTransition { return "a tab is changing" }
          return viewControllers.indices.contains(index) ? nil : "there is no tab \(index)"
        },
        begin: { [self] in select(index) })
    }
  }
}

extension TabBarController: BarHosting {
  var barName: String { TransitionContext.tabBarName }
  var visibleBar: View? { isTabBarHidden ? nil : tabBar }

  func barParts(of child: ViewController) -> [(part: TransitionContext.BarPart, view: View)] { [] }

  func layOutBar() {
    if !isTabBarHidden, tabBar.superview === viewIfLoaded { tabBar.place(in: view) }
  }
}
