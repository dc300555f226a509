import Motion
public import Views

/// A stack of controllers that shows the top one, like `UINavigationController`.
open class NavigationController: ViewController {
  /// Provides the transitions of pushes and pops.
  ///
  /// The stack retains the delegate.
  public var delegate: (any NavigationControllerDelegate)?

  /// The controllers, from the bottom to the top.
  ///
  /// A push or pop changes this array immediately; the transition begins in the next layout pass.
  @exclusivity(unchecked) public internal(set) var viewControllers: [ViewController]

  /// The controller that the stack shows, which differs from the top controller while a change is
  /// pending.
  var shown: ViewController?
  /// The context of the running transition.
  ///
  /// The stage retains the transition itself.
  var current: TransitionContext?
  /// The running change, which its transition retains.
  weak var running: ContainerChange?
  // A cancelled change restores them.
  var settled: [ViewController]
  /// The coordinator of a pending animated change.
  var announced: TransitionCoordinator?
  /// The gesture for a swipe back that begins in the content.
  let contentSwipe = GestureSource { _ in nil }
  /// The gesture for a swipe back that begins at the edge.
  let edgeSwipe = GestureSource { _ in nil }
  /// The last on-screen values of the views, if the next change interrupted a transition.
  var carried: CarriedMotion?
  var moves = ParentMoves()
  let container = {
    let view = View(id: "navigation.container")
    view.listing = .container
    return view
  }()
  var isBarHidden = true
  /// Moves the bar with the running push or pop; nil if the bar stays as it is.
  var barSlide: BarSlide?
  /// The bar, which is above the screens and stays in place while they change.
  public private(set) lazy var navigationBar = NavigationBar(id: "\(id).bar")

  /// Makes a stack with at least one controller, from the bottom to the top.
  public init(id: String = "navigation", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "a stack has a root")
    self.viewControllers = viewControllers
    settled = viewControllers
    super.init(id: id)
    changeLinks.gestureTarget = self
    isChangedByEngine = true
    definesPresentationContext = true
    providesPresentationContextTransitionStyle = true
    changeLinks.firstShow = .init(
      willShow: { [unowned self] in notifyWillShow($0, animated: $1) },
      didShow: { [unowned self] in notifyDidShow($0, animated: $1) })
    changeLinks.refusing = { [unowned self] in [self.viewControllers[0], topViewController] }
    for controller in viewControllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Whether a swipe back may begin anywhere in the content, from ``Behavior/iOS26`` on.
  ///
  /// A view that can still scroll in that direction takes precedence.
  ///
  /// Source: `interactiveContentPopGestureRecognizer`.
  public var swipesBackFromContent = true

  /// Whether a swipe from the leading edge pops the top controller, in every version.
  ///
  /// It works only in a stack without a delegate, because a delegate's animator would need its own
  /// gesture, and only if the top controller's ``NavigationItem`` shows the back button.
  ///
  /// Source: `interactivePopGestureRecognizer`.
  public var swipesBackFromEdge = true

  /// The controller on top.
  public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

  /// The visible controller: the presented one, or else the top of the stack.
  public var visibleViewController: ViewController { presentedViewController ?? topViewController }

  /// Whether a push or a pop is running or pending; always false if the stack is not on a stage.
  public var isInTransition: Bool {
    changeEngine != nil && (isRunning || shown !== topViewController)
  }

  /// Whether the stack has not appeared on a stage yet.
  ///
  /// A change is then not animated, and doesn't wait for the change that shows the stack.
  var appearsFirst: Bool { changeLinks.firstShow != nil && appearance != .appeared }

  var isRunning: Bool { current?.control != nil }

  public override var visibleChildren: [ViewController] { [shown ?? topViewController] }

  /// The status bar style for the stack's bar.
  ///
  /// Set it to nil if the bar is hidden, to let the top controller decide.
  public var barStatusBarStyle: StatusBarStyle?

  public override var preferredStatusBarStyle: StatusBarStyle {
    get { barStatusBarStyle ?? super.preferredStatusBarStyle }
    set { super.preferredStatusBarStyle = newValue }
  }

  public override var childForStatusBarStyle: ViewController? {
    barStatusBarStyle == nil ? topViewController : nil
  }

  public override var childForStatusBarHidden: ViewController? { topViewController }

  open override func loadView() -> View { BarHostView(id: id) }

  public override func viewDidLoad() {
    container.fillsSuperview = true
    view.addSubview(container)
    shown = topViewController
    topViewController.view.fillsSuperview = true
    container.addSubview(topViewController.viewInPlace)
    (view as? BarHostView)?.layOutBar = { [weak self] in self?.layOutBar() }
    if !isBarHidden { showBar() }
  }

  // MARK: The bar

  /// Whether the bar is hidden; true by default, unlike in UIKit.
  ///
  /// Source: `isNavigationBarHidden`.
  public var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; if it is on a stage, the animation takes 0.2 seconds.
  ///
  /// If a push or a pop is about to begin, as in `viewWillAppear`, the bar moves with the screens
  /// instead.
  ///
  /// Source: `setNavigationBarHidden(_:animated:)`, `hideShowBarDuration`.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isBarHidden else { return }
    isBarHidden = isHidden
    // After a cancelled change the bar is already where the app now wants it.
    guard isViewLoaded, barSlide?.isReverted != true else { return }
    if !isHidden { showBar() }
    if animated, slideBar(out: isHidden) { return }
    guard animated, let engine = showingEngine else {
      if isHidden { navigationBar.removeFromSuperview() }
      return
    }
    let height = navigationBar.bounds.height
    if !isHidden { navigationBar.center.y -= height }
    _ = engine.loose.animate(
      withDuration: 0.2, curve: .easeInOut,
      { [navigationBar] in navigationBar.center.y += isHidden ? -height : height },
      completion: { [weak self] in
        guard let self, isBarHidden else { return }
        navigationBar.removeFromSuperview()
      })
  }

  /// Pushes a controller.
  ///
  /// The call is refused, and an event records that, if the controller is already in the stack, is
  /// a navigation controller, is presented, contains this stack, or has this stack presented over
  /// it.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    let obstacle =
      viewControllers.contains { $0 === controller }
      ? "'\(controller.id)' is in the stack already" : obstacle(toPushing: controller)
    if let obstacle { return refuse(obstacle, showing: controller) }
    change(to: viewControllers + [controller], animated: animated)
  }

  private func obstacle(toPushing controller: ViewController) -> String? {
    controller is NavigationController
      ? "'\(controller.id)' is a stack, which can't be pushed onto another"
      : obstacle(toAdding: controller)
  }

  private func refuse(_ obstacle: String, showing controller: ViewController) {
    changeEngine?.record(.refused, [.operation(.push), .to(controller), .message(obstacle)])
  }

  /// Pops the top controller; does nothing if only one controller is left.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = topViewController
    change(to: viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers except the bottom one.
  ///
  /// - Returns: The popped controllers, or nil if there was nothing to pop.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    popToViewController(viewControllers[0], animated: animated)
  }

  /// Pops all controllers above a given one.
  ///
  /// The call is refused, and an event records that, if the controller is not in the stack.
  ///
  /// - Returns: The popped controllers, or nil if there was nothing to pop.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      changeEngine?.record(
        .refused,
        [
          .operation(.pop), .to(controller), .message("'\(controller.id)' is not in the stack"),
        ])
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    change(to: Array(viewControllers[...index]), animated: animated)
    return popped
  }

  /// Replaces the controllers of the stack.
  ///
  /// The transition from the old top controller to the new one is a pop if the new top was already
  /// in the stack, and a push otherwise.
  ///
  /// The call is refused, and an event records that, if the array is empty, or contains a duplicate
  /// or a controller that can't be pushed.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let distinct = Set(controllers.map(ObjectIdentifier.init))
    var obstacle = controllers.lazy.compactMap { self.obstacle(toPushing: $0) }.first
    if distinct.count < controllers.count { obstacle = "a controller is in the stack twice" }
    if controllers.isEmpty { obstacle = "a stack has a root" }
    if let obstacle { return refuse(obstacle, showing: controllers.last ?? topViewController) }
    change(to: controllers, animated: animated)
  }

}

extension NavigationController: TabStack {
  var hidesBottomBar: Bool { viewControllers.hideBottomBar }
}
