import Motion
import Views

extension Stage {
  /// The controller's own style, else that of its delegate, else the system's choice.
  func style(of presented: ViewController) -> PresentationStyle {
    guard presented.modalPresentationStyle == .automatic else {
      return presented.modalPresentationStyle
    }
    return (delegate(for: presented) as? TransitionDelegate)?.presentationStyle ?? .pageSheet
  }

  func presentationController(
    for presented: ViewController, presenting: ViewController, source: ViewController,
    style: PresentationStyle
  ) -> PresentationController {
    var controller: PresentationController?
    if style == .custom, let delegate = delegate(for: presented) {
      controller = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      record(
        .presentationController, transition: nil,
        [.controller(presented), .answer(controller.map { String(describing: type(of: $0)) })])
    }
    let result =
      controller ?? PresentationController(presented: presented, presenting: presenting)
    result.presentationStyle = style
    result.adapt(to: window.traits)
    return result
  }

  /// The delegate a presented controller is asked through: its own, or the stage's.
  func delegate(for presented: ViewController) -> (any TransitioningDelegate)? {
    presented.transitioningDelegate ?? delegate
  }

  func present(
    _ controller: PresentationController, source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let id = nextTransitionID()
    // A custom presentation asks its animator even when nothing is animated, so that it can put
    // the views in place (`UIViewControllerTransitioning.h`, `isAnimated`).
    let asks = animated || controller.presentationStyle == .custom
    let answers = answers(
      id: id, operation: .present, from: presenting, to: presented, asks: asks,
      animator: delegate(for: presented).flatMap {
        $0.animationController(forPresented: presented, presenting: presenting, source: source)
      },
      interactor: { self.delegate(for: presented)?.interactionControllerForPresentation(using: $0) }
    )

    let removing = controller.shouldRemovePresentersView
    let presenterView = presenting.presentedOrOwnView
    let container = makeContainer(for: controller, over: presenterView)
    if removing { grab(presenterView, into: container, of: controller) }
    presenting.links.presented = controller
    presented.links.presentation = controller

    var views: [TransitionContext.Key: View] = [.to: controller.presentedView]
    if removing { views[.from] = presenterView }
    let context = TransitionContext(
      operation: .present, isForward: true, isAnimated: animated,
      style: controller.effectiveStyle, from: presenting, to: presented, views: views,
      frames: .init(
        fromInitial: presenterView.frame, fromFinal: removing ? .zero : presenterView.frame,
        toFinal: controller.frameOfPresentedViewInContainerView),
      containerView: container, stage: self)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [presented, presenting],
      appearing: controller.appearing
    ) { [unowned self] completed in
      endPresent(controller, id: id, completed: completed, animated: animated)
      record(.completion, transition: id, [.completed(completed)])
      completion?()
    }
    begin(transition)
    transition.record(.presentationTransitionWillBegin)
    controller.presentationTransitionWillBegin()
    if removing {
      appearance(.viewWillDisappear, of: presenting, animated: animated, id: id)
    }
    appearance(.viewWillAppear, of: presented, animated: animated, id: id)
    transition.start()
    appearance(.viewIsAppearing, of: presented, animated: animated, id: id)
  }

  private func endPresent(
    _ controller: PresentationController, id: Int, completed: Bool, animated: Bool
  ) {
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let removing = controller.shouldRemovePresentersView
    record(.presentationTransitionDidEnd, transition: id, [.completed(completed)])
    controller.presentationTransitionDidEnd(completed)
    if completed {
      if removing { presenting.presentedOrOwnView.removeFromSuperview() }
      appearance(.viewDidAppear, of: presented, animated: animated, id: id)
      if removing {
        appearance(.viewDidDisappear, of: presenting, animated: animated, id: id)
      }
    } else {
      takeDown(controller)
      appearance(.viewWillDisappear, of: presented, animated: animated, id: id)
      appearance(.viewDidDisappear, of: presented, animated: animated, id: id)
      if removing {
        appearance(.viewWillAppear, of: presenting, animated: animated, id: id)
        appearance(.viewDidAppear, of: presenting, animated: animated, id: id)
      }
    }
  }
}
