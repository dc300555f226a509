public import Views

extension ViewController {
  /// What runs along with the transition this controller is in, or one of those it is in.
  public var transitionCoordinator: TransitionCoordinator? {
    ancestors.lazy.compactMap { $0.changeLinks.coordinator }.first
  }

  /// The window of the stage that the controller's view is on, while there is a stage.
  var stageWindow: Window? {
    for controller in ancestors {
      if let window = controller.window, window.attachments[ChangeEngine.self] != nil {
        return window
      }
    }
    return nil
  }

  /// The same, also for a controller under something that has taken its view away.
  var stageWindowEvenIfCovered: Window? {
    stageWindow
      ?? ancestors.lazy.compactMap { $0.changeLinks.covering?.stageWindowEvenIfCovered }.first
  }

  /// The engine of the stage that the controller's view is on.
  var changeEngine: ChangeEngine? { stageWindow?.attachments[ChangeEngine.self] }

  /// The engine of the stage on which a change of this container is seen, now or soon.
  ///
  /// Nil in a tab that is not selected and under what covers it, where children change places without
  /// a transition; but not while the container is on its way out or in, for then the change waits.
  var showingEngine: ChangeEngine? {
    if let engine = window?.attachments[ChangeEngine.self] { return engine }
    let engine = stageWindowEvenIfCovered?.attachments[ChangeEngine.self]
    return engine?.lock.isHeld(on: [self]) == true ? engine : nil
  }

  var changeLinks: ChangeLinks {
    if let links = attachments[ChangeLinks.self] { return links }
    let links = ChangeLinks()
    attachments[ChangeLinks.self] = links
    return links
  }
}

/// What the engine keeps about a controller.
final class ChangeLinks {
  weak var coordinator: TransitionCoordinator?
  /// The controller itself, when it is a container whose changes a gesture may begin.
  weak var gestureTarget: (any GestureTarget)?
  /// What the controller, a container, was asked for last while it could not change.
  var pending: PendingChange?
  /// The controller that is presented over this one.
  weak var covering: ViewController?
}
