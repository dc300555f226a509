import Motion
import Views

extension PresentationController {
  /// This presentation and those on top of it, from the bottom to the top.
  var chain: [PresentationController] {
    [self] + (presentedViewController.links.presented?.chain ?? [])
  }
}

extension Stage {
  /// Dismisses a pile of presentations, from the bottom to the top: the topmost as asked, and when
  /// it is gone the others at once.
  func dismiss(
    _ chain: [PresentationController], animated: Bool, completion: (() -> Void)?
  ) {
    guard let top = chain.last else { return }
    let rest = Array(chain.dropLast())
    dismiss(top, animated: animated) { [unowned self] in
      guard !rest.isEmpty, top.containerView == nil else {
        completion?()
        return
      }
      dismiss(rest, animated: false, completion: completion)
    }
  }

  private func dismiss(
    _ controller: PresentationController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let container = controller.containerView else { return }
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let removing = controller.shouldRemovePresentersView
    let id = nextTransitionID()
    let asks = animated || controller.presentationStyle == .custom
    let answers = answers(
      id: id, operation: .dismiss, from: presented, to: presenting, asks: asks,
      animator: delegate(for: presented)?.animationController(forDismissed: presented),
      interactor: { self.delegate(for: presented)?.interactionControllerForDismissal(using: $0) })

    let presentedView = controller.presentedView
    let presenterView = presenting.presentedOrOwnView
    var views: [TransitionContext.Key: View] = [.from: presentedView]
    if removing { views[.to] = presenterView }
    let context = TransitionContext(
      operation: .dismiss, isForward: false, isAnimated: animated,
      style: controller.effectiveStyle, from: presented, to: presenting, views: views,
      // Not zero although the view is removed: as UIKit does, not as its header says.
      frames: .init(
        fromInitial: presentedView.frame, fromFinal: presentedView.frame,
        toFinal: removing ? controller.presenterFrame : container.bounds),
      containerView: container, stage: self)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [presented, presenting],
      appearing: controller.appearing
    ) { [unowned self] completed in
      endDismiss(controller, id: id, completed: completed, animated: animated)
      record(.completion, transition: id, [.completed(completed)])
      completion?()
    }
    begin(transition)
    transition.record(.dismissalTransitionWillBegin)
    controller.dismissalTransitionWillBegin()
    appearance(.viewWillDisappear, of: presented, animated: animated, id: id)
    if removing {
      appearance(.viewWillAppear, of: presenting, animated: animated, id: id)
    }
    transition.start()
    if removing {
      appearance(.viewIsAppearing, of: presenting, animated: animated, id: id)
    }
  }

  private func endDismiss(
    _ controller: PresentationController, id: Int, completed: Bool, animated: Bool
  ) {
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let removing = controller.shouldRemovePresentersView
    record(.dismissalTransitionDidEnd, transition: id, [.completed(completed)])
    controller.dismissalTransitionDidEnd(completed)
    if completed {
      takeDown(controller)
      if removing {
        appearance(.viewDidAppear, of: presenting, animated: animated, id: id)
      }
      appearance(.viewDidDisappear, of: presented, animated: animated, id: id)
    } else {
      if removing {
        presenting.presentedOrOwnView.removeFromSuperview()
        appearance(.viewWillDisappear, of: presenting, animated: animated, id: id)
        appearance(.viewDidDisappear, of: presenting, animated: animated, id: id)
      }
      appearance(.viewWillAppear, of: presented, animated: animated, id: id)
      appearance(.viewDidAppear, of: presented, animated: animated, id: id)
    }
  }
}
