extension ViewController {
  /// The appearance state of a controller.
  public enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// A callback of an appearance transition, named as in UIKit.
  public enum AppearanceCallback: String, Sendable {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  /// Sends an appearance callback to the controller, its visible children, and the controllers that
  /// are presented in its place.
  ///
  /// Callbacks that are not due are omitted: each controller gets a will-callback before its
  /// did-callback, and never gets the same kind twice in a row, even if two changes overlap. A
  /// child that misses a callback because its container has not appeared yet gets it along with the
  /// container's own callback. Each callback is reported directly before it is made. Only the host
  /// calls this method.
  ///
  /// - Parameters:
  ///   - alone: Whether to omit the controller that is presented in this one's place, because the
  ///     same change makes its callbacks separately.
  ///   - isForwarded: Whether the container forwards the callback itself, regardless of where the
  ///     views are.
  ///   - report: Called before each callback.
  ///   - finish: Called after each callback and after the callbacks of the children.
  @_spi(Tools) public func perform(
    _ callback: AppearanceCallback, animated: Bool, alone: Bool = false, isForwarded: Bool = false,
    report: (ViewController, AppearanceCallback) -> Void,
    finish: (ViewController, AppearanceCallback) -> Void = { _, _ in }
  ) {
    if isDue(callback, isForwarded: isForwarded) {
      if callback == .viewDidAppear, !hasBeenAppearing {
        // Added while its container was appearing.
        perform(
          .viewIsAppearing, animated: animated, alone: true, report: report, finish: finish)
      }
      report(self, callback)
      make(callback, animated: animated)
      // Containers don't forward `viewIsAppearing`, so it is always passed on.
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
    case .viewIsAppearing: appearance == .appearing && !hasBeenAppearing
    case .viewDidAppear:
      appearance == .appearing && (place.map { $0.hasAppeared } ?? true)
    case .viewWillDisappear: appearance == .appeared || appearance == .appearing
    case .viewDidDisappear: appearance == .disappearing
    }
  }

  /// The container that shows the controller, either directly or in place of the child that has
  /// presented it.
  private var place: Place? {
    if let presentingChild {
      return Place(container: presentingChild.parent, child: presentingChild)
    }
    return parent.map { Place(container: $0, child: self) }
  }

  private struct Place {
    /// nil for a child that was removed from its container together with its presentation.
    let container: ViewController?
    let child: ViewController

    /// Whether the container has appeared, or forwards appearance itself.
    ///
    /// A presentation in a child's place ends separately, and a container that forwards itself may
    /// not forward that.
    var hasAppeared: Bool {
      container?.appearance == .appeared
        || container?.shouldAutomaticallyForwardAppearanceMethods == false
    }

    /// Whether the container is visible and shows the child.
    var isThere: Bool {
      guard let container,
        container.appearance == .appeared || container.appearance == .appearing
      else { return false }
      let shown = container.arrivingChild.map { [$0] } ?? container.visibleChildren
      return shown.contains { $0 === child }
    }
  }

  /// The children that may be due: when the container disappears, all of them; when it appears,
  /// those that will be shown.
  private func children(for callback: AppearanceCallback) -> [ViewController] {
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
      arrivingChild.map { [$0] } ?? visibleChildren
    case .viewWillDisappear, .viewDidDisappear: children
    }
  }
}
