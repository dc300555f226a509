public import Views

extension ViewController {
  /// Presents a controller over this one, or over the container it is in.
  ///
  /// Refused, with an event, while the presenter presents something or is off the stage, or when the
  /// other is on the stage or in a container. From the callbacks and completions of a transition that
  /// has ended it may be called: it begins as soon as the last of them has returned.
  public func present(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentations?.present(presented, source: self, animated: animated, completion: completion)
  }

  /// Dismisses what this controller, or one it is in, has presented; where there is nothing, the
  /// presentation that it is in.
  ///
  /// When that one presents another in its turn, one transition leads from the topmost, in its style,
  /// to the controller that stays; those between leave without one. Refused, with an event, while a
  /// transition of one of them runs. From the callbacks and completions of a transition that has ended
  /// it may be called: it begins as soon as the last of them has returned.
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
    style.usesCurrentContext ? presentationContext : ancestors.last ?? self
  }

  /// The nearest controller that defines a presentation context, else the outermost container.
  var presentationContext: ViewController {
    ancestors.first(where: \.definesPresentationContext) ?? ancestors.last ?? self
  }

  /// Why this controller can't present another now, or nil when it can.
  func obstacle(toPresenting presented: ViewController) -> String? {
    if let current = presentationLinks.presented {
      let other = current.presentedViewController.id
      return current.isInTransition
        ? "'\(id)' is presenting '\(other)' while transitioning already"
        : "'\(id)' presents '\(other)' already"
    }
    if presentationLinks.presentation?.isInTransition == true {
      return "'\(id)' is itself being presented or dismissed"
    }
    if presented.window != nil || presented.presentationLinks.presentation != nil {
      return "'\(presented.id)' is on the stage already"
    }
    if let parent = presented.parent {
      return
        "'\(presented.id)' is in '\(parent.id)'; present '\(parent.id)', or remove it from there"
    }
    if window == nil { return "the view of '\(id)' is not in the window" }
    return nil
  }
}
