import Motion
public import Views

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
    // Only a presentation that takes the presenter away has to wait for what changes inside.
    if style.removesPresenter, stage.isMoving([presenting]) {
      stage.record(
        .deferred, transition: nil,
        [
          .operation(.present), .to(presented),
          .message("something is changing; this comes after it"),
        ])
      stage.park { [self] in present(presented, animated: animated, completion: completion) }
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
    if stage.isMoving(controller.appearing) {
      stage.record(
        .deferred, transition: nil,
        [
          .operation(.dismiss), .from(controller.presentedViewController),
          .message("something is changing; this comes after it"),
        ])
      stage.park { [self] in dismiss(animated: animated, completion: completion) }
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
