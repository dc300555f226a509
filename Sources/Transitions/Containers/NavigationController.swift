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
  public private(set) var viewControllers: [ViewController]

  /// The controller that the stack shows, which differs from the top controller while a change is
  /// pending.
  private var shown: ViewController?
  /// The context of the running transition.
  ///
  /// The stage retains the transition itself.
  private var current: TransitionContext?
  /// The running change, which its transition retains.
  private weak var running: ContainerChange?
  // A cancelled change restores them.
  private(set) var settled: [ViewController]
  /// The coordinator of a pending animated change.
  private var announced: TransitionCoordinator?
  /// The gesture for a swipe back that begins in the content.
  private let contentSwipe = GestureSource { _ in nil }
  /// The gesture for a swipe back that begins at the edge.
  private let edgeSwipe = GestureSource { _ in nil }
  /// The last on-screen values of the views, if the next change interrupted a transition.
  private var carried: CarriedMotion?
  private var moves = ParentMoves()
  let container = {
    let view = View(id: "navigation.container")
    view.listing = .container
    return view
  }()
  private var isBarHidden = true
  /// Moves the bar with the running push or pop; nil if the bar stays as it is.
  private var barSlide: BarSlide?
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
  private var appearsFirst: Bool { changeLinks.firstShow != nil && appearance != .appeared }

  private var isRunning: Bool { current?.control != nil }

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

  /// Makes the bar follow a push or a pop that is about to begin.
  ///
  /// - Returns: Whether there is one.
  private func slideBar(out leaves: Bool) -> Bool {
    guard let current, current.control != nil, barSlide == nil,
      let coordinator = currentCoordinator as? TransitionCoordinator, !coordinator.hasStarted
    else { return false }
    let isReversed = current.traits.layoutDirection == .rightToLeft
    let side: Double = (leaves == current.isForward) != isReversed ? -1 : 1
    let slide = BarSlide(of: navigationBar, leaves: leaves, away: side * view.bounds.width)
    barSlide = slide
    coordinator.animate(alongside: slide)
    return true
  }

  /// Puts the bar where it belongs after the change with which it has moved.
  func settleBar() {
    guard barSlide != nil else { return }
    barSlide = nil
    navigationBar.shift = 0
    if isBarHidden { navigationBar.removeFromSuperview() } else { showBar() }
  }

  private func showBar() {
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    view.addSubview(navigationBar)
    navigationBar.place(in: view)
    navigationBar.show(barContent(for: shown ?? topViewController, in: viewControllers))
  }

  /// The bar's content for a controller of a stack.
  private func barContent(
    for controller: ViewController, in stack: [ViewController]
  ) -> NavigationBar.Shown {
    let index = stack.firstIndex { $0 === controller } ?? 0
    return .init(controller: controller, below: index > 0 ? stack[index - 1] : nil)
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

  private func change(to controllers: [ViewController], animated: Bool) {
    viewControllers = controllers
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      moves.joins(controller)
    }
    guard let engine = showingEngine else {
      settleWithoutStage()
      return
    }
    // What is not seen yet has nothing to animate.
    let animated = animated && !appearsFirst
    let pending = pending(animated: animated, on: engine)
    // The pending change is stored before the running change ends, because that end checks whether
    // another change follows.
    let ends = endsWhatRuns(for: pending, on: engine)
    if animated, !(currentCoordinator is TransitionCoordinator) {
      let coordinator = TransitionCoordinator()
      announced = coordinator
      currentCoordinator = coordinator
    }
    guard !ends else { return }
    let obstacle = isRunning ? "the stack is in transition; this comes after it" : nil
    guard
      !engine.isHeldUp(
        .push, of: self, by: obstacle, [.controller(topViewController)], pending: pending)
    else { return }
    engine.schedule(.push, of: self, pending)
  }

  /// Whether the running change is one that the next change may end, and no finger holds it.
  private var mayEndWhatRuns: Bool {
    isRunning && running?.endsForTheNext == true && current?.isInteractive == false
  }

  /// Ends the running change immediately, so that the next change begins from the views' current
  /// positions.
  ///
  /// - Returns: Whether a running change was ended; the new change then begins in the next layout
  ///   pass.
  private func endsWhatRuns(for pending: PendingChange, on engine: ChangeEngine) -> Bool {
    guard mayEndWhatRuns, let current else { return false }
    changeLinks.keep(pending)
    guard let motion = current.endAtOnce() else { return false }
    carried = motion
    return true
  }

  /// A pending change to the controllers that the stack has when the change begins.
  private func pending(animated: Bool, on engine: ChangeEngine) -> PendingChange {
    PendingChange { [unowned self, unowned engine] in begin(animated: animated, on: engine) }
  }

  /// Shows the top controller without a transition, for a stack that is not visible.
  private func settleWithoutStage() {
    settled = viewControllers
    defer { dropChildren() }
    guard isViewLoaded, let old = shown, old !== topViewController else { return }
    if old.isViewLoaded { old.viewInPlace.removeFromSuperview() }
    old.disappearOutOfSight()
    shown = topViewController
    topViewController.view.fillsSuperview = true
    container.addSubview(topViewController.viewInPlace)
    if !isBarHidden { navigationBar.show(barContent(for: topViewController, in: viewControllers)) }
    tabBarController?.updateTabBar()
  }

  private func begin(animated: Bool, on engine: ChangeEngine) {
    let pending = pending(animated: animated, on: engine)
    // This change was requested while a delegate was being asked about another one.
    guard !isRunning else { return changeLinks.keep(pending) }
    guard showingEngine != nil, let from = shown else {
      carried = nil
      settleWithoutStage()
      return endAnnounced(on: engine)
    }
    let to = topViewController
    guard
      appearsFirst || !engine.mustWait(.push, of: self, for: [from, to], pending: pending)
    else { return }
    guard from !== to else {
      carried = nil
      settled = viewControllers
      dropChildren()
      return endAnnounced(on: engine)
    }
    let change = change(from: from, to: to, animated: animated, on: engine)
    change.coordinator = announced
    change.carried = animated ? carried : nil
    change.endsForTheNext = engine.behavior.endsWhatRuns
    announced = nil
    carried = nil
    running = change
    engine.run(change)
  }

  /// Calls the completion blocks of a change that never began.
  private func endAnnounced(on engine: ChangeEngine) {
    guard let announced else { return }
    self.announced = nil
    let top = topViewController
    let context = TransitionContext(
      change(from: top, to: top, animated: false, on: engine), host: engine)
    context.handOut()
    announced.end(with: context)
  }

  private func change(
    from: ViewController, to: ViewController, animated: Bool, on engine: ChangeEngine
  ) -> ContainerChange {
    let operation: TransitionOperation = settled.contains { $0 === to } ? .pop : .push
    let front = operation == .push ? to : from
    let preferred = engine.preferred(of: front, operation, animated: animated)
    let handover = LayoutHandover(from: from, to: to, operation)
    return ContainerChange(
      operation: operation, isForward: operation == .push, isAnimated: animated,
      outgoing: .init(from, changesParent: !viewControllers.contains { $0 === from }),
      incoming: .init(to, changesParent: !settled.contains { $0 === to }), container: self,
      question: preferred?.question(of: front, on: engine)
        ?? question(operation, from: from, to: to, animated, engine)
        .moved(by: animated ? handover.map(LayoutTransition.init) : nil) { [unowned engine] in
          engine.reasons = .init(
            steps: ["'\(from.id)' and '\(to.id)' share a collection: from layout to layout"])
        },
      systemAnimator: SystemSlide(),
      performer: StackChange(
        of: self, from: from, to: to, animated: animated, handover: handover,
        preferred: preferred, on: engine))
  }

  private func question(
    _ operation: TransitionOperation, from: ViewController, to: ViewController, _ animated: Bool,
    _ engine: ChangeEngine
  ) -> ContainerChange.Question {
    let question: ContainerChange.Question
    if animated, let delegate {
      question = .ask(
        animator: { [self] in
          delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        },
        interactionController: { [self] in
          delegate.navigationController(self, interactionControllerFor: $0)
        })
    } else {
      question = engine.defaultQuestion(
        TransitionRequest(operation: operation, from: from, to: to, container: self),
        animated: animated)
    }
    let swipes = [
      (contentSwipe, "the swipe in the content, which \(engine.behavior.name) has"),
      (edgeSwipe, "the swipe from the edge, which every stack without a delegate has"),
    ]
    for (swipe, reason) in swipes {
      guard let driver = swipe.freeInteractionController else { continue }
      return question.driven(by: driver) { [unowned engine] in
        engine.reasons?.gesture = reason
        return SystemSlide()
      }
    }
    return question
  }

  // MARK: Steps of a change

  func changeWillBegin(in context: TransitionContext) { current = context }

  func notifyRemoval(unlessIn stack: [ViewController]) {
    moves.leave(settled.filter { child in !stack.contains { $0 === child } })
  }

  func notifyWillShow(_ controller: ViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  func notifyDidShow(_ controller: ViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  func show(
    _ controller: ViewController, insteadOf other: ViewController, in stack: [ViewController]
  ) {
    current = nil
    changeLinks.firstShow = nil
    if !isBarHidden { navigationBar.show(barContent(for: controller, in: stack)) }
    shown = controller
    settled = stack
    other.viewInPlace.removeFromSuperview()
    container.addSubview(controller.viewInPlace)
  }

  // This also applies after `setViewControllers`, where UIKit fails to restore the controllers.
  func restoreControllers() {
    if changeLinks.pending == nil { viewControllers = settled }
  }

  func changeBar(to controller: ViewController, in stack: [ViewController]) {
    guard !isBarHidden, let coordinator = currentCoordinator as? TransitionCoordinator else {
      return
    }
    // A bar that comes in with the screen comes with its title.
    guard barSlide == nil else { return navigationBar.show(barContent(for: controller, in: stack)) }
    coordinator.animate(
      alongside: navigationBar.change(to: barContent(for: controller, in: stack)))
  }

  func dropChildren() {
    let kept = viewControllers + settled
    for child in children where child !== shown && !kept.contains(where: { $0 === child }) {
      moves.leave([child])
      child.removeFromParent()
    }
    moves.settle(in: self, stack: settled)
  }
}

extension NavigationController: ChangingStack {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    var actions = backActions(from: source, touch: touch)
    let top = topViewController
    if let next = destination(.push, top),
      let push = source?.action(
        TransitionRequest(
          operation: .push, from: top, to: next, container: self, gesture: touch),
        obstacle: { [self] in isInTransition ? "the stack is in transition" : nil },
        begin: { [self] in pushViewController(next, animated: true) })
    {
      actions.append(push)
    }
    return actions
  }

  /// The actions of the gestures that go back.
  ///
  /// These are the gestures of a preferred transition, or else the delegate's rule and the stack's
  /// own swipe. That swipe begins anywhere in the content from iOS 26 on, and at the edge before
  /// that.
  private func backActions(from source: GestureSource?, touch: GestureRequest) -> [GestureAction] {
    let top = topViewController
    let below = viewControllers.dropLast().last ?? top
    let interrupts = { [self] in
      changeEngine?.behavior.swipesWhileSettling == true && mayEndWhatRuns
    }
    let obstacle = { [self] () -> String? in
      if isInTransition, !interrupts() { return "the stack is in transition" }
      return viewControllers.count > 1 ? nil : "the stack has one controller"
    }
    let begin = { [self] in _ = popViewController(animated: true) }
    guard let engine = changeEngine else { return [] }
    if below !== top, let preferred = top.changeLinks.preferred,
      engine.behavior.hasPreferredTransitions, !preferred.transition.rules.isEmpty
    {
      return preferred.actions(.pop, touch, obstacle: obstacle, begin: begin)
    }
    let request = TransitionRequest(
      operation: .pop, from: top, to: below, container: self, gesture: touch)
    let rule = source?.action(request, obstacle: obstacle, begin: begin)
    var actions = rule.map { [$0] } ?? []
    let swipe = InteractionRule(
      gesture: .pan(.trailing), commit: .velocityImpact, completionCurve: .easeOut)
    let isRuled = rule?.rule.all.contains { $0.gesture == swipe.gesture } ?? false
    if below !== top, engine.behavior.swipesBackFromContent, swipesBackFromContent, !isRuled {
      actions.append(
        GestureAction(
          operation: .pop, source: contentSwipe, rule: swipe, confirm: { _ in swipe },
          yieldsToScrolling: true, touch: touch, obstacle: obstacle, interrupts: interrupts,
          begin: begin))
    } else if below !== top, rule == nil, popsFromEdge(request, on: engine) {
      let swipe = InteractionRule(
        gesture: .edgePan(.leading), commit: .velocityImpact, completionCurve: .easeOut)
      actions.append(
        GestureAction(
          operation: .pop, source: edgeSwipe, rule: swipe, confirm: { _ in swipe }, touch: touch,
          obstacle: obstacle, begin: begin))
    }
    return actions
  }

  /// Whether the stack's own swipe from the edge pops: no delegate animates the pop, and the top
  /// controller shows the back button.
  private func popsFromEdge(_ request: TransitionRequest, on engine: ChangeEngine) -> Bool {
    let item = request.from.navigationItem
    guard swipesBackFromEdge, delegate == nil, !item.hidesBackButton, item.leadingItem == nil else {
      return false
    }
    defer { engine.reasons = nil }
    return engine.defaultDelegate?.animationController(for: request) == nil
  }
}

extension NavigationController: TabStack {
  var hidesBottomBar: Bool { viewControllers.hideBottomBar }
}

extension NavigationController: BarHosting {
  var barName: String { TransitionContext.navigationBarName }
  var visibleBar: View? { isNavigationBarHidden ? nil : navigationBar }

  func barParts(of child: ViewController) -> [(part: TransitionContext.BarPart, view: View)] {
    navigationBar.parts(of: child)
  }

  func layOutBar() {
    if !isNavigationBarHidden { navigationBar.place(in: view) }
  }
}
