import Views

extension ViewController {
  /// The controller that actually presents.
  ///
  /// This is the outermost container, or for a style in the current context, the nearest controller
  /// that defines a presentation context.
  func presentingAncestor(for style: PresentationStyle) -> ViewController {
    style.usesCurrentContext ? presentationContext : ancestors.last ?? self
  }

  /// The nearest controller that defines a presentation context, or else the outermost container.
  var presentationContext: ViewController {
    ancestors.first(where: \.definesPresentationContext) ?? ancestors.last ?? self
  }

  /// The reason that this controller can't present another one now, or nil if it can.
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
    if let cycle = obstacleFromCycle(with: presented) { return cycle }
    if let parent = presented.parent {
      return
        "'\(presented.id)' is in '\(parent.id)'; present '\(parent.id)', or remove it from there"
    }
    if window == nil { return "the view of '\(id)' is not in the window" }
    return nil
  }

  /// The reason that this controller can't use a page curl in a presentation style, or nil if it
  /// can.
  ///
  /// The page of a presenter that stays in place can't curl.
  func obstacle(toCurlingIn style: PresentationStyle) -> String? {
    modalTransitionStyle != .partialCurl || style == .fullScreen
      ? nil : "'\(id)' arrives by 'partialCurl', which only the style 'fullScreen' has"
  }

  /// The reason that this controller can't contain or present another one, or nil if it can.
  ///
  /// It can't if it is that controller, is inside it, or was presented from inside it, directly or
  /// indirectly.
  func obstacleFromCycle(with other: ViewController) -> String? {
    var candidate: ViewController? = self
    while let current = candidate {
      if current === other { return "'\(id)' is in '\(other.id)' or lies over it" }
      candidate = current.parent ?? current.presentationLinks.presentation?.presentingViewController
    }
    return nil
  }
}
