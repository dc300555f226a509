extension ViewController {
  /// Where a controller stands between off and on the stage.
  public enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// A callback of an appearance transition, in UIKit's words.
  public enum AppearanceCallback: String, Sendable {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// Moves the controller and its visible children a step through their appearance.
  ///
  /// Each callback is reported right before it is made. The host is the only caller, so that the
  /// calls are balanced whatever a controller or an animator does.
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
