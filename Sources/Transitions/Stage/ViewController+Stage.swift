public import Staging

extension ViewController {
  /// The stage the controller's view is on.
  public var stage: Stage? {
    for controller in ancestors {
      if let stage = controller.window?.owner as? Stage { return stage }
    }
    return nil
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
