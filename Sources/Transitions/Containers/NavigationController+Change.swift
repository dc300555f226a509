import Motion
import Views

extension NavigationController {
  func change(to controllers: [ViewController], animated: Bool) {
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
  var mayEndWhatRuns: Bool {
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
    let bar = isBarHidden ? nil : navigationBar
    bar?.isInterrupted = true
    defer { bar?.isInterrupted = false }
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
    defer { settleBarContent() }
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
      settleBarContent()
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
    let inContent = contentSwipe.freeInteractionController
    guard let driver = inContent ?? edgeSwipe.freeInteractionController else { return question }
    return question.driven(by: driver) { [unowned engine] in
      engine.reasons?.gesture =
        inContent == nil
        ? "the swipe from the edge, which every stack without a delegate has"
        : "the swipe in the content, which \(engine.behavior.name) has"
      return SystemSlide()
    }
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
    if !isBarHidden, !navigationBar.isInterrupted {
      navigationBar.show(barContent(for: controller, in: stack))
    }
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
