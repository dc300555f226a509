import Motion
import Views

extension Presentations {
  /// Dismisses the presentation by a controller or by its nearest presenting ancestor.
  ///
  /// If there is none, dismisses the presentation that contains the controller.
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?) {
    let retry = { [self] in dismiss(from: source, animated: animated, completion: completion) }
    guard !engine.isNotifyingOfEnding else { return engine.afterTheEnding(retry) }
    let asked = source.presentation ?? source.activePresentation
    let carried = endZoom(of: asked?.chain ?? [])
    // If the interrupted zoom was going back, its presentation is over; one of its callbacks may
    // have presented another controller.
    if let asked, asked.containerView == nil {
      completion?()
      return
    }
    let chain = asked?.chain ?? []
    let busy = chain.last { $0.isInTransition }
    var obstacle: String?
    if chain.isEmpty { obstacle = "nothing is presented" }
    if busy != nil { obstacle = "a transition of it is on its way already" }
    guard
      !engine.isHeldUp(
        .dismiss, of: source, by: obstacle,
        [.operation(.dismiss), .from(busy?.presentedViewController ?? source)]),
      let bottom = chain.first, let top = chain.last
    else { return }
    guard let container = top.containerView, container.window != nil else {
      removeUnseen(chain)
      completion?()
      return
    }
    let moving = chain.map(\.presentedViewController) + [bottom.presentingViewController]
    guard
      !engine.mustWait(
        .dismiss, for: moving,
        [.operation(.dismiss), .from(bottom.presentedViewController)], retry: retry)
    else { return }
    let change = dismissal(
      of: PresentationPile(chain, top: top, bottom: bottom), in: container, animated: animated,
      completion: completion)
    change.carried = animated ? carried : nil
    engine.schedule(.dismiss) { [self, change] in engine.run(change) }
  }

  /// Interrupts the zoom that presents the topmost controller, so that the dismissal starts from
  /// the current position.
  private func endZoom(of chain: [PresentationController]) -> CarriedMotion? {
    guard engine.behavior.endsWhatRuns, let top = chain.last, top.isInTransition,
      top.revealed == nil
    else { return nil }
    return top.zoom?.endAtOnce()
  }

  /// Ends presentations from the top to the bottom without a transition, because they are not in
  /// the window or are removed with their root.
  ///
  /// As in any other dismissal, there is a coordinator; its animations are applied immediately.
  func removeUnseen(_ chain: [PresentationController]) {
    guard let top = chain.last, let bottom = chain.first else { return }
    let coordinator = TransitionCoordinator()
    let coordinated = chain.map(\.presentedViewController) + [bottom.presentingViewController]
    let row = CallbackTable.unseenDismissal
    engine.performAtOnce(row.beginning) { step in
      switch step {
      case .begin:
        for controller in coordinated { controller.currentCoordinator = coordinator }
        coordinator.follow(unseenContext(from: top, to: bottom.presentingViewController))
      case .start: coordinator.startWithoutAnimation()
      case .notify(.dismissalWillBegin):
        for controller in chain.reversed() { controller.dismissalTransitionWillBegin() }
      default: preconditionFailure("an unseen dismissal does not begin with \(step)")
      }
    }
    for controller in chain.reversed() {
      engine.performAtOnce(row.completed, outgoing: controller.presentedViewController) { step in
        switch step {
        case .state(.commit): tearDown(controller)
        case .notify(.dismissalDidEnd): controller.dismissalTransitionDidEnd(true)
        default: preconditionFailure("an unseen dismissal is not completed by \(step)")
        }
      }
    }
    engine.performAtOnce(row.ending) { step in
      switch step {
      case .notify(.alongsideCompletions): coordinator.end()
      case .end:
        for controller in coordinated where controller.currentCoordinator === coordinator {
          controller.currentCoordinator = nil
        }
      default: preconditionFailure("an unseen dismissal does not end with \(step)")
      }
    }
  }

  /// The context of a dismissal that is not visible, for its coordinator.
  private func unseenContext(
    from top: PresentationController, to presenting: ViewController
  ) -> TransitionContext {
    let presentedView = top.presentedView
    let context = TransitionContext(
      operation: .dismiss, isForward: false, isAnimated: false, style: top.effectiveStyle,
      from: top.presentedViewController, to: presenting, views: { [.from: presentedView] },
      fallbackView: { $0 == .from ? presentedView : presenting.presentedOrOwnView },
      frames: { .init(fromInitial: presentedView.frame, fromFinal: presentedView.frame) },
      containerView: top.containerView ?? window, host: engine)
    context.handOut()
    return context
  }

  /// Ends all presentations of a controller and its children, without a transition.
  func removeAll(over controller: ViewController) {
    if let presentation = controller.presentationLinks.presented {
      for controller in presentation.chain.reversed() {
        for child in controller.presentedViewController.children { removeAll(over: child) }
        removeUnseen([controller])
      }
    }
    for child in controller.children { removeAll(over: child) }
  }

  /// A transition from the front controller to the presenter of the lowest presentation.
  ///
  /// The front controller determines the style and the delegate.
  private func dismissal(
    of pile: PresentationPile, in container: View, animated: Bool, completion: (() -> Void)?
  ) -> ContainerChange {
    let (top, bottom) = (pile.top, pile.bottom)
    let (presented, presenting) = (top.presentedViewController, pile.presenting)
    let presentedView = top.presentedView
    let removing = top.shouldRemovePresentersView
    let preferred = engine.preferred(of: presented, .dismiss, animated: animated)
    let question =
      preferred?.question(of: presented, on: engine)
      ?? .ask(
        animator: { [self] in
          delegate(for: presented)?.animationController(forDismissed: presented)
        },
        interactionController: { [self] in
          delegate(for: presented)?.interactionControllerForDismissal(using: $0)
        })
    let driver = (top as? SheetPresentationController)?.dismissalDriver
    bottom.coversPresenter(false)
    top.revealed = presenting
    return ContainerChange(
      operation: .dismiss, isForward: false, isAnimated: animated, style: top.effectiveStyle,
      outgoing: .init(
        presented, changesAppearance: true, view: { presentedView },
        fallbackView: { presented.presentedOrOwnView }),
      incoming: .init(
        presenting, changesAppearance: bottom.shouldRemovePresentersView,
        view: { removing ? presenting.presentedOrOwnView : nil },
        fallbackView: { presenting.presentedOrOwnView }),
      between: pile.lower.map { .init($0.presentedViewController) },
      container: presenting, staying: presenting.parent == nil ? nil : presenting,
      question: asks(top, animated) ? question : .nobody,
      systemAnimator: top.systemAnimator,
      performer: DismissalChange(
        of: pile, in: container, preferred: preferred, by: self, completion: completion),
      drivenBy: driver)
  }
}
