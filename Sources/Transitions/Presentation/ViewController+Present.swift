import Motion
public import Staging

extension ViewController {
  /// Presents a controller over this one, or over the container it is in.
  ///
  /// Refused, with an event, while this controller presents something or is off the stage.
  public func present(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard let stage = stageEvenIfCovered else { return }
    let style = stage.style(of: presented)
    let presenting = presentingAncestor(for: style)
    if let reason = presenting.reasonNotToPresent(presented) {
      stage.record(
        .refused, transition: nil, [.operation(.present), .to(presented), .message(reason)])
      return
    }
    let controller = stage.presentationController(
      for: presented, presenting: presenting, source: self, style: style)
    stage.present(
      controller, source: self, animated: animated, completion: completion)
  }

  /// Dismisses the controller this one presented, or else this one.
  ///
  /// When that one presents another in its turn, the topmost is dismissed by its own transition and
  /// those between go with it, without one. Refused, with an event, while a transition of one of
  /// them runs.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let stage = stageEvenIfCovered else { return }
    guard let controller = links.presented ?? presentationController else {
      stage.record(
        .refused, transition: nil,
        [.operation(.dismiss), .from(self), .message("nothing is presented")])
      return
    }
    let chain = controller.chain
    if let busy = chain.first(where: { $0.transitionCoordinator != nil }) {
      stage.record(
        .refused, transition: nil,
        [
          .operation(.dismiss), .from(busy.presentedViewController),
          .message("a transition of it is on its way already"),
        ])
      return
    }
    stage.dismiss(chain, animated: animated, completion: completion)
  }

  /// The controller that really presents: the outermost container, or for a style in the current
  /// context the nearest one that defines it.
  private func presentingAncestor(for style: PresentationStyle) -> ViewController {
    if style.usesCurrentContext, let context = ancestors.first(where: \.definesPresentationContext)
    {
      return context
    }
    return ancestors.last ?? self
  }

  private func reasonNotToPresent(_ presented: ViewController) -> String? {
    if let current = links.presented {
      let other = current.presentedViewController.id
      return current.transitionCoordinator == nil
        ? "'\(id)' presents '\(other)' already"
        : "'\(id)' is presenting '\(other)' while transitioning already"
    }
    if links.presentation?.transitionCoordinator != nil {
      return "'\(id)' is itself being presented or dismissed"
    }
    if presented.window != nil { return "'\(presented.id)' is on the stage already" }
    return nil
  }
}

extension PresentationController {
  /// This presentation and those on top of it, from the bottom to the top.
  fileprivate var chain: [PresentationController] {
    [self] + (presentedViewController.links.presented?.chain ?? [])
  }
}

extension Stage {
  /// The controller's own style, else that of its delegate, else the system's choice.
  fileprivate func style(of presented: ViewController) -> PresentationStyle {
    guard presented.modalPresentationStyle == .automatic else {
      return presented.modalPresentationStyle
    }
    return (delegate(for: presented) as? TransitionDelegate)?.presentationStyle ?? .pageSheet
  }

  fileprivate func presentationController(
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

  fileprivate func present(
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
      id: id, context: context, answers: answers, in: [presented, presenting]
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

  /// Dismisses a pile of presentations, from the bottom to the top: the topmost as asked, and when
  /// it is gone the others at once.
  fileprivate func dismiss(
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
        toFinal: removing ? self.presenterFrame(of: controller) : container.bounds),
      containerView: container, stage: self)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [presented, presenting]
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

  private func makeContainer(for controller: PresentationController, over presenter: View) -> View {
    let superview = presenter.superview ?? window
    let container = ContainerView(
      id: "container(\(controller.presentedViewController.id))", frame: superview.bounds)
    container.controller = controller
    container.fillsSuperview = true
    superview.insertSubview(container, above: presenter)
    controller.containerView = container
    return container
  }

  /// Moves the presenter's view into the container, remembering where it was.
  private func grab(_ view: View, into container: View, of controller: PresentationController) {
    if let superview = view.superview, let index = superview.index(of: view) {
      controller.presenterPlace = (superview, index)
    }
    container.addSubview(view)
  }

  /// The presenter's frame where it really belongs, in the container's coordinates.
  private func presenterFrame(of controller: PresentationController) -> Rect {
    let view = controller.presentingViewController.presentedOrOwnView
    guard let superview = controller.presenterPlace?.superview else { return view.frame }
    return superview.convert(view.frame, to: controller.containerView)
  }

  /// Ends a presentation: the presenter's view goes back to where it was, the rest goes away.
  ///
  /// Whatever is in the container by then goes with it. A custom dismissal that put the
  /// presenter's view there has lost it.
  private func takeDown(_ controller: PresentationController) {
    controller.presentedView.removeFromSuperview()
    if let place = controller.presenterPlace {
      place.superview.insertSubview(
        controller.presentingViewController.presentedOrOwnView, at: place.index)
    }
    controller.containerView?.removeFromSuperview()
    controller.containerView = nil
    controller.presenterPlace = nil
    controller.presentingViewController.links.presented = nil
    controller.presentedViewController.links.presentation = nil
  }
}
