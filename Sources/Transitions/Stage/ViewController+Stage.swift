public import Views

extension ViewController {
  /// The stage the controller's view is on.
  public var stage: Stage? {
    for controller in ancestors {
      if let stage = controller.window?.owner as? Stage { return stage }
    }
    return nil
  }

  /// The stage on which a change of this container is seen, now or soon.
  ///
  /// Nil in a tab that is not selected and under what covers it, where children change places without
  /// a transition; but not while the container is on its way out or in, for then the change waits.
  var showingStage: Stage? {
    if let stage = window?.owner as? Stage { return stage }
    guard let stage = stageEvenIfCovered, stage.isMoving([self]) else { return nil }
    return stage
  }

  /// The stage the controller is on, be it under something that has taken its view away.
  var stageEvenIfCovered: Stage? {
    stage
      ?? ancestors.lazy.compactMap {
        $0.links.presented?.presentedViewController.stageEvenIfCovered
      }
      .first
  }
}
