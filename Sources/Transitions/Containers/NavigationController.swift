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
  /// Whether a change waits for the next layout pass, or for the end of the transition that runs.
  private var waits = false
  /// Whether the change that waits is animated.
  private var waitsAnimated = false
  private let container = View(id: "navigation.container")

  /// Makes a stack of controllers from the bottom to the top, at least one.
  public init(id: String = "navigation", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "a stack has a root")
    self.viewControllers = viewControllers
    settled = viewControllers
    super.init(id: id)
    for controller in viewControllers { addChild(controller) }
  }

  /// The controller on top.
  public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

  /// Whether a push or a pop runs or waits to begin.
  public var isInTransition: Bool { isRunning || shown !== topViewController }

  private var isRunning: Bool { current?.transition != nil }

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
      stage?.record(
        .refused, transition: nil,
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
    guard let stage = showingStage else {
      settleWithoutStage()
      return
    }
    waitsAnimated = animated
    let isFirst = !waits
    waits = true
    if isRunning {
      stage.record(
        .deferred, transition: nil,
        [
          .controller(topViewController),
          .message("the stack is in transition; this comes after it"),
        ])
    } else if isFirst {
      stage.atCommit { [self] in begin() }
    }
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

  private func begin() {
    guard !isRunning else { return }
    guard let stage = showingStage, let from = shown else {
      waits = false
      settleWithoutStage()
      return
    }
    guard !stage.isMoving([from, topViewController]) else {
      stage.park { [self] in begin() }
      return
    }
    waits = false
    let animated = waitsAnimated
    let before = settled
    let to = topViewController
    guard from !== to else {
      settled = viewControllers
      dropChildren()
      return
    }
    let target = viewControllers
    let operation: Operation = before.contains { $0 === to } ? .pop : .push
    let delegate: (any NavigationControllerDelegate)? = self.delegate ?? stage.delegate
    let id = stage.nextTransitionID()
    let answers = stage.answers(
      id: id, operation: operation, from: from, to: to, asks: animated && delegate != nil,
      animator: delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to),
      interactor: { delegate?.navigationController(self, interactionControllerFor: $0) })

    let container = container
    let context = TransitionContext(
      operation: operation, isForward: operation == .push, isAnimated: animated, style: .none,
      from: from, to: to, views: [.from: from.view, .to: to.view],
      frames: .init(fromInitial: from.view.frame, toFinal: container.bounds),
      containerView: container, stage: stage)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [from, to, self], appearing: [from, to]
    ) { [unowned self] completed in
      end(from: from, to: to, target: target, completed: completed, animated: animated)
    }
    current = context
    stage.begin(transition)
    stage.appearance(.viewWillDisappear, of: from, animated: animated, id: id)
    stage.appearance(.viewWillAppear, of: to, animated: animated, id: id)
    transition.record(.willShow, [.controller(to), .animated(animated)])
    delegate?.navigationController(self, willShow: to, animated: animated)
    to.view.fillsSuperview = true
    to.view.frame = container.bounds
    transition.start()
    stage.appearance(.viewIsAppearing, of: to, animated: animated, id: id)
  }

  private func end(
    from: ViewController, to: ViewController, target: [ViewController], completed: Bool,
    animated: Bool
  ) {
    guard let transition = current?.transition else { return }
    let stage = transition.context.stage
    let id = transition.id
    current = nil
    let before = settled
    if completed {
      shown = to
      settled = target
      from.view.removeFromSuperview()
      container.addSubview(to.view)
      stage.appearance(.viewDidDisappear, of: from, animated: animated, id: id)
      stage.appearance(.viewDidAppear, of: to, animated: animated, id: id)
      transition.record(.didShow, [.controller(to), .animated(animated)])
      let delegate: (any NavigationControllerDelegate)? = self.delegate ?? stage.delegate
      delegate?.navigationController(self, didShow: to, animated: animated)
      dropChildren()
      if !before.contains(where: { $0 === to }) { to.didMove(toParent: self) }
    } else {
      to.view.removeFromSuperview()
      container.addSubview(from.view)
      stage.appearance(.viewWillDisappear, of: to, animated: animated, id: id)
      stage.appearance(.viewDidDisappear, of: to, animated: animated, id: id)
      stage.appearance(.viewWillAppear, of: from, animated: animated, id: id)
      stage.appearance(.viewDidAppear, of: from, animated: animated, id: id)
      // Also for a stack that was set as a whole, where UIKit forgets to.
      if !waits { viewControllers = settled }
      dropChildren()
    }
    if waits { stage.atCommit { [self] in begin() } }
  }

  /// Lets go of those that are neither in the stack nor in the one a cancel would go back to.
  private func dropChildren() {
    let kept = viewControllers + settled
    for child in children where child !== shown && !kept.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
  }
}
