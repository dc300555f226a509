extension ViewController {
  /// The appearance state of a controller.
  public enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// A callback of an appearance transition, in UIKit's words.
  public enum AppearanceCallback: String, Sendable {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// Advances the appearance of the controller and its visible children by one step.
  ///
  /// Each callback is reported right before it is called. Only the host calls this, so that the
  /// callbacks stay balanced whatever a controller or an animator does.
  package func perform(
    _ callback: AppearanceCallback, animated: Bool,
    report: (ViewController, AppearanceCallback) -> Void
  ) {
    report(self, callback)
    switch callback {
    case .viewWillAppear:
      appearance = .appearing
      viewWillAppear(animated)
    case .viewIsAppearing:
      viewIsAppearing(animated)
    case .viewDidAppear:
      appearance = .appeared
      viewDidAppear(animated)
    case .viewWillDisappear:
      appearance = .disappearing
      viewWillDisappear(animated)
    case .viewDidDisappear:
      appearance = .disappeared
      viewDidDisappear(animated)
    }
    for child in visibleChildren {
      child.perform(callback, animated: animated, report: report)
    }
  }
}
