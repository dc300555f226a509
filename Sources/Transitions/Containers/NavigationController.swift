public import Views

/// A stack of controllers of which the top one shows, as `UINavigationController`.
public final class NavigationController: ViewController {
  /// Says how the stack pushes and pops.
  ///
  /// Kept alive by the stack.
  public var delegate: (any NavigationControllerDelegate)?

  /// The stack from the bottom to the top.
  ///
  /// A push or pop changes it at once; the transition begins with the next layout pass.
  public private(set) var viewControllers: [ViewController]

  /// What the stack showed last: it differs from the top while a change waits to begin.
  private var shown: ViewController?
  /// What the transition that runs is about; the stage keeps the transition itself.
  private var current: TransitionContext?
  /// The stack when it last came to rest: what a cancelled change goes back to.
  private var settled: [ViewController]
  private let container = View(id: "navigation.container")

  /// Makes a stack of controllers from the bottom to the top, at least one.
  public init(id: String = "navigation", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "a stack has a root")
    self.viewControllers = viewControllers
    settled = viewControllers
    super.init(id: id)
    changeLinks.gestureTarget = self
    for controller in viewControllers { addChild(controller) }
  }

  /// The controller on top.
  public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

  /// Whether a push or a pop runs or waits to begin.
  public var isInTransition: Bool { isRunning || shown !== topViewController }

  private var isRunning: Bool { current?.control != nil }

  public override var visibleChildren: [ViewController] { shown.map { [$0] } ?? [] }

  /// The status bar over the stack's bar, or nil when the bar is hidden and the top decides.
  public var barStatusBarStyle: StatusBarStyle?

  public override var preferredStatusBarStyle: StatusBarStyle {
    get { barStatusBarStyle ?? super.preferredStatusBarStyle }
    set { super.preferredStatusBarStyle = newValue }
  }

  public override var childForStatusBarStyle: ViewController? {
    barStatusBarStyle == nil ? topViewController : nil
  }

  public override var childForStatusBarHidden: ViewController? { topViewController }

  public override func viewDidLoad() {
    container.fillsSuperview = true
    view.addSubview(container)
    shown = topViewController
    topViewController.view.fillsSuperview = true
    container.addSubview(topViewController.view)
  }

  /// Puts a controller on top.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !viewControllers.contains(where: { $0 === controller }) else {
      changeEngine?.record(
        .refused,
        [
          .operation(.push), .to(controller),
          .message("'\(controller.id)' is in the stack already"),
        ])
      return
    }
    change(to: viewControllers + [controller], animated: animated)
  }

  /// Takes the top off the stack; nothing happens to its last controller.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = topViewController
    change(to: viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Takes all but the bottom off the stack.
  public func popToRootViewController(animated: Bool) {
    guard viewControllers.count > 1 else { return }
    change(to: [viewControllers[0]], animated: animated)
  }

  /// Makes the stack another one; the transition leads from the old top to the new one, as a pop
  /// when the new top was in the stack before.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    precondition(!controllers.isEmpty, "a stack has a root")
    change(to: controllers, animated: animated)
  }

  private func change(to controllers: [ViewController], animated: Bool) {
    viewControllers = controllers
    for controller in controllers where controller.parent !== self { addChild(controller) }
    guard let engine = showingEngine else {
      settleWithoutStage()
      return
    }
    let pending = pending(animated: animated)
    let obstacle = isRunning ? "the stack is in transition; this comes after it" : nil
    guard
      !engine.isHeldUp(
        .push, of: self, by: obstacle, [.controller(topViewController)], pending: pending)
    else { return }
    engine.schedule(.push, of: self, pending)
  }

  /// The change to the stack as it is when it begins.
  private func pending(animated: Bool) -> PendingChange {
    PendingChange { [unowned self] in begin(animated: animated) }
  }

  /// Shows the top without a transition, for a stack that nobody sees.
  private func settleWithoutStage() {
    settled = viewControllers
    defer { dropChildren() }
    guard isViewLoaded, let old = shown, old !== topViewController else { return }
    old.viewIfLoaded?.removeFromSuperview()
    shown = topViewController
    topViewController.view.fillsSuperview = true
    container.addSubview(topViewController.view)
  }

  private func begin(animated: Bool) {
    let pending = pending(animated: animated)
    // A change that was asked for while a delegate was answering about another one.
    guard !isRunning else { return changeLinks.keep(pending) }
    guard let engine = showingEngine, let from = shown else { return settleWithoutStage() }
    let to = topViewController
    guard !engine.mustWait(.push, of: self, for: [from, to], pending: pending) else { return }
    guard from !== to else {
      settled = viewControllers
      dropChildren()
      return
    }
    engine.run(change(from: from, to: to, animated: animated, on: engine))
  }

  private func change(
    from: ViewController, to: ViewController, animated: Bool, on engine: ChangeEngine
  ) -> ContainerChange {
    let operation: TransitionOperation = settled.contains { $0 === to } ? .pop : .push
    let target = viewControllers
    let container = container
    var isNew = false
    return ContainerChange(
      operation: operation, isForward: operation == .push, isAnimated: animated,
      outgoing: .init(from), incoming: .init(to), container: self,
      question: question(operation, from: from, to: to, animated, engine),
      gestureSource: { [self, unowned engine] in engine.gestureSource(of: delegate) },
      containerView: { container },
      frames: { .init(fromInitial: from.view.frame, toFinal: container.bounds) },
      perform: { [self, unowned engine] hook, completed in
        switch hook {
        case .announce: break
        case .layOut:
          to.view.fillsSuperview = true
          to.view.frame = container.bounds
        case .commit:
          current = nil
          isNew = !settled.contains { $0 === to }
          shown = to
          settled = target
          from.view.removeFromSuperview()
          container.addSubview(to.view)
        case .rollBack:
          current = nil
          to.view.removeFromSuperview()
          container.addSubview(from.view)
        case .settle:
          // Also for a stack that was set as a whole, where UIKit forgets to.
          if !completed, changeLinks.pending == nil { viewControllers = settled }
          dropChildren()
          if isNew { to.didMove(toParent: self) }
          engine.settled(.push, of: self)
        }
      },
      isAboutToBegin: { [self] in current = $0 },
      tell: { [self] notice, _ in
        switch notice {
        case .willShow: delegate?.navigationController(self, willShow: to, animated: animated)
        case .didShow: delegate?.navigationController(self, didShow: to, animated: animated)
        default: break
        }
      })
  }

  private func question(
    _ operation: TransitionOperation, from: ViewController, to: ViewController, _ animated: Bool,
    _ engine: ChangeEngine
  ) -> ContainerChange.Question {
    guard animated, let delegate else {
      return engine.defaultQuestion(
        TransitionRequest(operation: operation, from: from, to: to, container: self),
        animated: animated)
    }
    return .ask(
      animator: { [self] in
        delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
      },
      interactionController: { [self] in
        delegate.navigationController(self, interactionControllerFor: $0)
      })
  }

  /// Lets go of those that are neither in the stack nor in the one a cancel would go back to.
  private func dropChildren() {
    let kept = viewControllers + settled
    for child in children where child !== shown && !kept.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
  }
}

extension NavigationController: GestureTarget {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    var actions: [GestureAction] = []
    let top = topViewController
    func request(_ operation: TransitionOperation, to: ViewController) -> TransitionRequest {
      TransitionRequest(operation: operation, from: top, to: to, container: self)
    }
    let below = viewControllers.dropLast().last ?? top
    if let rule = source.interaction(request(.pop, to: below)) {
      actions.append(
        GestureAction(
          operation: .pop, source: source, rule: rule,
          obstacle: { [self] in
            if isInTransition { return "the stack is in transition" }
            return viewControllers.count > 1 ? nil : "the stack has one controller"
          },
          begin: { [self] in popViewController(animated: true) }))
    }
    if let next = destination(.push, top),
      let rule = source.interaction(request(.push, to: next))
    {
      actions.append(
        GestureAction(
          operation: .push, source: source, rule: rule,
          obstacle: { [self] in isInTransition ? "the stack is in transition" : nil },
          begin: { [self] in pushViewController(next, animated: true) }))
    }
    return actions
  }
}
