public import Views

extension ViewController {
  /// Presents a controller over this one, or over the container it is in.
  ///
  /// Refused, with an event, while this controller presents something or is off the stage.
  public func present(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentations?.present(presented, source: self, animated: animated, completion: completion)
  }

  /// Dismisses the controller this one presented, or else this one.
  ///
  /// When that one presents another in its turn, the topmost is dismissed by its own transition and
  /// those between go with it, without one. Refused, with an event, while a transition of one of
  /// them runs.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presentations?.dismiss(self, animated: animated, completion: completion)
  }

  /// Who looks after presentations on the stage the controller is on, be it covered.
  private var presentations: Presentations? {
    stageWindowEvenIfCovered?.attachments[Presentations.self]
  }

  /// The controller that really presents: the outermost container, or for a style in the current
  /// context the nearest one that defines it.
  func presentingAncestor(for style: PresentationStyle) -> ViewController {
    if style.usesCurrentContext, let context = ancestors.first(where: \.definesPresentationContext)
    {
      return context
    }
    return ancestors.last ?? self
  }

  /// Why this controller can't present another now, or nil when it can.
  func obstacle(toPresenting presented: ViewController) -> String? {
    if let current = presentationLinks.presented {
      let other = current.presentedViewController.id
      return current.transitionCoordinator == nil
        ? "'\(id)' presents '\(other)' already"
        : "'\(id)' is presenting '\(other)' while transitioning already"
    }
    if presentationLinks.presentation?.transitionCoordinator != nil {
      return "'\(id)' is itself being presented or dismissed"
    }
    if presented.window != nil { return "'\(presented.id)' is on the stage already" }
    return nil
  }
}
