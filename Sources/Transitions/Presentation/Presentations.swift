import Motion
import Views

/// Who presents whom on a stage: presenting, dismissing, and the container views of presentations.
final class Presentations {
  /// Asked for controllers that have no delegate of their own.
  var defaultDelegate: (any TransitioningDelegate)?
  private unowned let engine: ChangeEngine
  private unowned let window: Window

  init(engine: ChangeEngine, window: Window) {
    self.engine = engine
    self.window = window
  }

  /// The delegate a presented controller is asked through: its own, or the stage's.
  func delegate(for presented: ViewController) -> (any TransitioningDelegate)? {
    presented.transitioningDelegate ?? defaultDelegate
  }

  // MARK: Presenting

  func present(
    _ presented: ViewController, source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let style = style(of: presented, from: source)
    let presenting = source.presentingAncestor(for: style)
    let who: [Event.Detail] = [.operation(.present), .to(presented)]
    guard
      !engine.isHeldUp(
        .present, of: presenting, by: presenting.obstacle(toPresenting: presented), who)
    else { return }
    let retry = { source.present(presented, animated: animated, completion: completion) }
    // Only a presentation that takes the presenter away has to wait for what changes inside.
    if style.removesPresenter, engine.mustWait(.present, for: [presenting], who, retry: retry) {
      return
    }
    let controller = presentationController(
      for: presented, presenting: presenting, source: source, style: style)
    engine.schedule(.present) { [self] in
      engine.run(
        presentation(controller, source: source, animated: animated, completion: completion))
    }
  }

  /// The controller's own style, else that of its delegate, else the system's choice.
  private func style(
    of presented: ViewController, from source: ViewController
  ) -> PresentationStyle {
    guard presented.modalPresentationStyle == .automatic else {
      return presented.modalPresentationStyle
    }
    let presenting = source.ancestors.last ?? source
    let request = TransitionRequest(
      operation: .present, from: presenting, to: presented, container: presenting, source: source)
    return delegate(for: presented)?.presentationStyle(for: request) ?? .pageSheet
  }

  private func presentationController(
    for presented: ViewController, presenting: ViewController, source: ViewController,
    style: PresentationStyle
  ) -> PresentationController {
    var controller: PresentationController?
    if style == .custom, let delegate = delegate(for: presented) {
      controller = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      engine.record(
        .presentationController,
        [.controller(presented), .answer(controller?.name)])
    }
    let result =
      controller ?? PresentationController(presented: presented, presenting: presenting)
    result.presentationStyle = style
    result.adapt(to: window.traits)
    return result
  }

  private func presentation(
    _ controller: PresentationController, source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) -> ContainerChange {
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let presenterView = presenting.presentedOrOwnView
    let removing = controller.shouldRemovePresentersView
    let question = ContainerChange.Question.ask(
      animator: { [self] in
        delegate(for: presented)?.animationController(
          forPresented: presented, presenting: presenting, source: source)
      },
      interactionController: { [self] in
        delegate(for: presented)?.interactionControllerForPresentation(using: $0)
      })
    return ContainerChange(
      operation: .present, isForward: true, isAnimated: animated, style: controller.effectiveStyle,
      outgoing: .init(
        presenting, changesAppearance: removing, view: { removing ? presenterView : nil },
        fallbackView: { presenting.presentedOrOwnView }),
      incoming: .init(
        presented, changesAppearance: true, view: { controller.presentedView },
        fallbackView: { presented.presentedOrOwnView }),
      container: presenting, question: asks(controller, animated) ? question : .nobody,
      gestureSource: { [self] in gestureSource(for: presented) },
      containerView: { [self] in containerView(of: controller) },
      frames: {
        .init(
          fromInitial: presenterView.frame, fromFinal: removing ? .zero : presenterView.frame,
          toFinal: controller.frameOfPresentedViewInContainerView)
      },
      perform: { [self] hook, _ in
        switch hook {
        case .announce:
          let container = makeContainer(for: controller, over: presenterView)
          if removing { grab(presenterView, into: container, of: controller) }
          link(controller)
        case .commit: if removing { presenting.presentedOrOwnView.removeFromSuperview() }
        case .rollBack: takeDown(controller)
        case .layOut, .settle: break
        }
      },
      tell: { notice, completed in
        switch notice {
        case .presentationWillBegin: controller.presentationTransitionWillBegin()
        case .presentationDidEnd: controller.presentationTransitionDidEnd(completed)
        case .completion: completion?()
        default: break
        }
      })
  }

  // MARK: Dismissing

  func dismiss(_ source: ViewController, animated: Bool, completion: (() -> Void)?) {
    let controller = source.presentationLinks.presented ?? source.presentationController
    let chain = controller?.chain ?? []
    let busy = chain.first { $0.transitionCoordinator != nil }
    var obstacle: String?
    if controller == nil { obstacle = "nothing is presented" }
    if busy != nil { obstacle = "a transition of it is on its way already" }
    guard
      !engine.isHeldUp(
        .dismiss, of: source, by: obstacle,
        [.operation(.dismiss), .from(busy?.presentedViewController ?? source)]),
      let controller
    else { return }
    let retry = { source.dismiss(animated: animated, completion: completion) }
    guard
      !engine.mustWait(
        .dismiss, for: appearing(controller),
        [.operation(.dismiss), .from(controller.presentedViewController)], retry: retry)
    else { return }
    dismiss(chain, animated: animated, completion: completion)
  }

  /// Dismisses a pile of presentations, from the bottom to the top: the topmost as asked, and when
  /// it is gone the others at once, each by a change of its own.
  private func dismiss(
    _ chain: [PresentationController], animated: Bool, completion: (() -> Void)?
  ) {
    guard let top = chain.last, let container = top.containerView else { return }
    let rest = Array(chain.dropLast())
    let change = dismissal(of: top, in: container, animated: animated) { [unowned self] in
      guard !rest.isEmpty, top.containerView == nil else {
        completion?()
        return
      }
      dismiss(rest, animated: false, completion: completion)
    }
    engine.schedule(.dismiss) { [self] in engine.run(change) }
  }

  private func dismissal(
    of controller: PresentationController, in container: View, animated: Bool,
    completion: @escaping () -> Void
  ) -> ContainerChange {
    let presented = controller.presentedViewController
    let presenting = controller.presentingViewController
    let presentedView = controller.presentedView
    let removing = controller.shouldRemovePresentersView
    let question = ContainerChange.Question.ask(
      animator: { [self] in
        delegate(for: presented)?.animationController(forDismissed: presented)
      },
      interactionController: { [self] in
        delegate(for: presented)?.interactionControllerForDismissal(using: $0)
      })
    return ContainerChange(
      operation: .dismiss, isForward: false, isAnimated: animated, style: controller.effectiveStyle,
      outgoing: .init(
        presented, changesAppearance: true, view: { presentedView },
        fallbackView: { presented.presentedOrOwnView }),
      incoming: .init(
        presenting, changesAppearance: removing,
        view: { removing ? presenting.presentedOrOwnView : nil },
        fallbackView: { presenting.presentedOrOwnView }),
      container: presenting, question: asks(controller, animated) ? question : .nobody,
      gestureSource: { [self] in gestureSource(for: presented) },
      containerView: { container },
      // Not zero although the view is removed: as UIKit does, not as its header says.
      frames: {
        .init(
          fromInitial: presentedView.frame, fromFinal: presentedView.frame,
          toFinal: removing ? controller.presenterFrame : container.bounds)
      },
      perform: { [self] hook, _ in
        switch hook {
        case .commit: takeDown(controller)
        case .rollBack: if removing { presenting.presentedOrOwnView.removeFromSuperview() }
        case .announce, .layOut, .settle: break
        }
      },
      tell: { notice, completed in
        switch notice {
        case .dismissalWillBegin: controller.dismissalTransitionWillBegin()
        case .dismissalDidEnd: controller.dismissalTransitionDidEnd(completed)
        case .completion: completion()
        default: break
        }
      })
  }

  // MARK: What both share

  /// A custom presentation asks its animator even when nothing is animated, so that it can put the
  /// views in place (`UIViewControllerTransitioning.h`, `isAnimated`).
  private func asks(_ controller: PresentationController, _ animated: Bool) -> Bool {
    animated || controller.presentationStyle == .custom
  }

  private func appearing(_ controller: PresentationController) -> [ViewController] {
    let presented = controller.presentedViewController
    return controller.shouldRemovePresentersView
      ? [presented, controller.presentingViewController] : [presented]
  }

  private func link(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    presenting.presentationLinks.presented = controller
    presenting.changeLinks.covering = controller.presentedViewController
    controller.presentedViewController.presentationLinks.presentation = controller
  }

  private func containerView(of controller: PresentationController) -> View {
    guard let container = controller.containerView else {
      preconditionFailure("a presentation that was announced has a container")
    }
    return container
  }

  /// Puts the view of a presentation right above the presenter's, as large as what that lies in.
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
      controller.presenterPlace = .init(superview: superview, index: index)
    }
    container.addSubview(view)
  }

  /// Ends a presentation: the presenter's view goes back to where it was, the rest goes away.
  ///
  /// Whatever is in the container by then goes with it. A custom dismissal that put the
  /// presenter's view there has lost it.
  private func takeDown(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    controller.presentedView.removeFromSuperview()
    if let place = controller.presenterPlace {
      place.superview?.insertSubview(presenting.presentedOrOwnView, at: place.index)
    }
    controller.containerView?.removeFromSuperview()
    controller.containerView = nil
    controller.presenterPlace = nil
    presenting.presentationLinks.presented = nil
    presenting.changeLinks.covering = nil
    controller.presentedViewController.presentationLinks.presentation = nil
  }
}
