extension ViewController {
  /// The appearance state of a controller.
  public enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// A callback of an appearance transition, in UIKit's words.
  public enum AppearanceCallback: String, Sendable {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// Moves the controller, its visible children and what is presented in its place a step through
  /// their appearance.
  ///
  /// A callback that is not due is left out: each controller gets its will- before its
  /// did-callback, and never two of a kind in a row, also where two changes overlap. What a child
  /// misses because its container is not there yet comes with the container's own callback. Each
  /// callback is reported right before it is made; the host is the only caller.
  ///
  /// - Parameters:
  ///   - alone: Whether what is presented in the controller's own place is left out: it comes or goes by
  ///     the same change, which makes its callbacks.
  ///   - isForwarded: Whether the container forwards the callback itself, wherever the views are.
  ///   - report: Called before each callback.
  ///   - finish: Called after each callback, and after those of the children.
  package func perform(
    _ callback: AppearanceCallback, animated: Bool, alone: Bool = false, isForwarded: Bool = false,
    report: (ViewController, AppearanceCallback) -> Void,
    finish: (ViewController, AppearanceCallback) -> Void = { _, _ in }
  ) {
    if isDue(callback, isForwarded: isForwarded) {
      report(self, callback)
      make(callback, animated: animated)
      // That a view is in the window with its size is not the container's to forward.
      if shouldAutomaticallyForwardAppearanceMethods || callback == .viewIsAppearing {
        for child in children(for: callback) {
          child.perform(callback, animated: animated, report: report, finish: finish)
        }
      }
      finish(self, callback)
    }
    if !alone { companion?.perform(callback, animated: animated, report: report, finish: finish) }
  }

  private func make(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .viewWillAppear:
      appearance = .appearing
      hasBeenAppearing = false
      viewWillAppear(animated)
    case .viewIsAppearing:
      hasBeenAppearing = true
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
    owner?.perform(callback, animated: animated)
  }

  private func isDue(_ callback: AppearanceCallback, isForwarded: Bool) -> Bool {
    let place = isForwarded ? nil : place
    return switch callback {
    case .viewWillAppear:
      !staysAway && (appearance == .disappeared || appearance == .disappearing)
        && (place.map { $0.isThere } ?? true)
    case .viewIsAppearing: appearance == .appearing
    case .viewDidAppear:
      appearance == .appearing && (place.map { $0.container?.appearance == .appeared } ?? true)
    case .viewWillDisappear: appearance == .appeared || appearance == .appearing
    case .viewDidDisappear: appearance == .disappearing
    }
  }

  /// The container in which the controller is seen, by itself or in the place of the child that has
  /// presented it.
  private var place: Place? {
    if let presentingChild {
      return Place(container: presentingChild.parent, child: presentingChild)
    }
    return parent.map { Place(container: $0, child: self) }
  }

  private struct Place {
    /// Nil for a child that has left its container with what it presents.
    let container: ViewController?
    let child: ViewController

    /// Whether the container is seen, and the child in it.
    var isThere: Bool {
      guard let container,
        container.appearance == .appeared || container.appearance == .appearing
      else { return false }
      let shown = container.arrivingChild.map { [$0] } ?? container.visibleChildren
      return shown.contains { $0 === child }
    }
  }

  /// Those inside that may be due: all who are there when the container leaves, and when it comes
  /// those it is going to show.
  private func children(for callback: AppearanceCallback) -> [ViewController] {
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      arrivingChild.map { [$0] } ?? visibleChildren
    case .viewWillDisappear, .viewDidDisappear: children
    }
  }
}
