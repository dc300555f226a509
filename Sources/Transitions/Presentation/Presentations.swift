import Motion
import Views

/// Manages a stage's presentations: presents, dismisses, and adds and removes container views.
final class Presentations: Presenter {
  /// The delegate for controllers without one.
  var defaultDelegate: (any TransitioningDelegate)?
  unowned let engine: ChangeEngine
  unowned let window: Window

  init(engine: ChangeEngine, window: Window) {
    self.engine = engine
    self.window = window
  }

  /// The delegate of a presented controller: its own, or the stage's.
  func delegate(for presented: ViewController) -> (any TransitioningDelegate)? {
    presented.transitioningDelegate ?? defaultDelegate
  }

  // MARK: Presenting

  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let retry = { [self] in
      present(presented, from: source, animated: animated, completion: completion)
    }
    guard !engine.isTellingOfAnEnding else { return engine.afterTheEnding(retry) }
    let style = style(of: presented, from: source)
    let presenting = source.presentingAncestor(for: style)
    let who: [Event.Detail] = [.operation(.present), .to(presented)]
    let obstacle =
      presenting.obstacle(toPresenting: presented) ?? presented.obstacle(toCurlingIn: style)
    guard !engine.isHeldUp(.present, of: presenting, by: obstacle, who) else { return }
    // A presentation waits for a change that moves the presenter only if the presentation removes
    // the presenter's view, or is inside a container together with it.
    let dependsOnPresenter = style.removesPresenter || presenting.parent != nil
    if dependsOnPresenter, engine.mustWait(.present, for: [presenting], who, retry: retry) {
      return
    }
    let controller = presentationController(
      for: presented, presenting: presenting, source: source, style: style)
    let context = controller.presentingViewController
    guard
      context === presenting
        || !engine.isHeldUp(
          .present, of: context, by: context.obstacle(toPresenting: presented), who)
    else { return }
    engine.schedule(.present) { [self] in
      engine.run(
        presentation(controller, source: source, animated: animated, completion: completion))
    }
  }

  /// The controller's own style, or else its delegate's, or else the system's default.
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
    let prepared = presented.presentationLinks.prepared.flatMap {
      $0.controller.presentationStyle == style ? $0 : nil
    }
    var controller = prepared?.controller
    if style == .custom, let delegate = delegate(for: presented) {
      var answer = prepared?.answer
      if prepared?.isAsked != true {
        controller = delegate.presentationController(
          forPresented: presented, presenting: presenting, source: source)
        answer = controller?.name
      }
      engine.record(.presentationController, [.controller(presented), .answer(answer)])
    }
    let result = controller ?? .system(style, presented: presented, presenting: presenting)
    result.presentingViewController = presenting
    result.presentationStyle = style
    if style == .custom, !result.shouldPresentInFullscreen {
      result.presentingViewController = source.presentationContext
    }
    presented.presentationLinks.setUp?(result)
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
    let preferred = engine.preferred(of: presented, .present, animated: animated)
    let question =
      preferred?.question(of: presented, on: engine)
      ?? .ask(
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
      container: presenting, staying: presenting.parent == nil ? nil : presenting,
      question: asks(controller, animated) ? question : .nobody,
      systemAnimator: controller.systemAnimator,
      performer: PresentationChange(
        of: controller, over: presenterView, removes: removing, preferred: preferred, by: self,
        completion: completion))
  }

  // MARK: Shared by presenting and dismissing

  /// Whether the delegate is asked for an animator.
  ///
  /// A custom presentation uses its animator even if the change is not animated, so that the
  /// animator can place the views (`UIViewControllerTransitioning.h`, `isAnimated`).
  func asks(_ controller: PresentationController, _ animated: Bool) -> Bool {
    animated || controller.presentationStyle == .custom
  }

  /// Connects the two controllers of a presentation.
  func link(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    presenting.presentationLinks.presented = controller
    controller.keptController = controller.presentedViewController
    controller.presentedViewController.presentationLinks.prepared = nil
    presenting.covering = controller.presentedViewController
    controller.presentedViewController.presentationLinks.presentation = controller
    guard presenting.parent != nil else { return }
    controller.presentedViewController.presentingChild = presenting
    presenting.companion = controller.presentedViewController
  }

  /// Adds the container view of a presentation in front of the presenter.
  ///
  /// If the presentation covers the whole stage, its container view is added to the window, above
  /// all containers of the presenter. In the context of a child, the container view is directly
  /// above the child's view, and both appear and disappear together: either the container view
  /// replaces the child's view, if the presentation removes that view, or a wrapper replaces it and
  /// contains both.
  func makeContainer(for controller: PresentationController, over presenter: View) -> View {
    let presenting = controller.presentingViewController
    let superview: View
    if presenting.parent == nil {
      superview = window
    } else if controller.shouldRemovePresentersView {
      superview = presenter.superview ?? presenter
    } else {
      superview = WrapperView(around: presenter, of: presenting)
      presenting.changeLinks.standIn = superview
    }
    let container = ContainerView(
      id: "container(\(controller.presentedViewController.id))", frame: superview.bounds)
    container.controller = controller
    container.fillsSuperview = true
    if presenting.parent == nil {
      window.insertSubview(container, above: presenter.outermost(in: window))
    } else if controller.shouldRemovePresentersView {
      superview.insertSubview(container, above: presenter)
      presenting.changeLinks.standIn = container
    } else {
      superview.addSubview(container)
    }
    controller.containerView = container
    return container
  }

  /// Moves the presenter's view into the container, and records its old position.
  func grab(_ view: View, into container: View, of controller: PresentationController) {
    controller.presenterPlace = .init(of: view)
    container.addSubview(view)
  }

  /// Ends a presentation: returns the presenter's view to its old position, and removes the rest.
  ///
  /// All views that are still in the container are removed with it. If a custom dismissal has moved
  /// the presenter's view there, that view is lost.
  func takeDown(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    controller.coversPresenter(false)
    controller.presentedView.removeFromSuperview()
    if controller.presenterHasPlace { controller.putBackPresenter(in: controller.presenterPlace) }
    controller.containerView?.removeFromSuperview()
    controller.containerView = nil
    controller.presenterPlace = nil
    controller.isInTransition = false
    presenting.presentationLinks.presented = nil
    presenting.covering = nil
    (presenting.changeLinks.standIn as? WrapperView)?.unwrap()
    presenting.changeLinks.standIn = nil
    controller.presentedViewController.presentingChild = nil
    controller.presentedViewController.staysAway = false
    presenting.companion = nil
    controller.presentedViewController.presentationLinks.presentation = nil
    controller.keptController = nil
  }
}

extension View {
  /// The ancestor of this view that is directly in the window.
  fileprivate func outermost(in window: Window) -> View {
    var view = self
    while let superview = view.superview, superview !== window { view = superview }
    return view
  }
}
