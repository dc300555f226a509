import Motion
import Views

extension Presentations {
  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let retry = { [self] in
      present(presented, from: source, animated: animated, completion: completion)
    }
    guard !engine.isNotifyingOfEnding else { return engine.afterTheEnding(retry) }
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
    let style = presented.presentationLinks.modalPresentationStyle
    guard style == .automatic else { return style }
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
    if let shown = result.adapted, shown !== presented,
      presenting.obstacle(toPresenting: shown) == nil
    {
      result.show(shown)
    }
    return result
  }

  private func presentation(
    _ controller: PresentationController, source: ViewController, animated: Bool,
    completion: (() -> Void)?
  ) -> ContainerChange {
    let presented = controller.presentedViewController
    // The delegate is that of the controller that was presented, whatever is shown in its place.
    let asked = controller.original ?? presented
    let presenting = controller.presentingViewController
    let presenterView = presenting.presentedOrOwnView
    let removing = controller.shouldRemovePresentersView
    let preferred = engine.preferred(of: presented, .present, animated: animated)
    let question =
      preferred?.question(of: presented, on: engine)
      ?? .ask(
        animator: { [self] in
          delegate(for: asked)?.animationController(
            forPresented: presented, presenting: presenting, source: source)
        },
        interactionController: { [self] in
          delegate(for: asked)?.interactionControllerForPresentation(using: $0)
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
}
