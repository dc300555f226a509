public import Views

/// The strip with the time at the top of the screen.
public struct StatusBar: Sendable, Hashable {
  /// How it looks.
  public var style = StatusBarStyle.default
  /// Whether it is away.
  public var isHidden = false

  /// The bar of an app that says nothing about it.
  public init() {}
}

extension Stage {
  /// Asks again how the status bar should look, as after every transition.
  ///
  /// Who is asked: the presented controller that lies in front and captures the status bar, else the
  /// root; from there the children that the containers name. A presented controller captures it when
  /// its presentation removes the presenter's view, or when it says so
  /// (`modalPresentationCapturesStatusBarAppearance`).
  ///
  /// Source: `setNeedsStatusBarAppearanceUpdate()`, `modalPresentationCapturesStatusBarAppearance`.
  public func setNeedsStatusBarAppearanceUpdate() {
    let now = resolvedStatusBar
    guard now != statusBar else { return }
    statusBar = now
    record(
      .statusBar, transition: nil,
      [.message(now.isHidden ? "hidden" : "\(now.style.rawValue)")])
  }

  private var resolvedStatusBar: StatusBar {
    guard usesControllersForStatusBar, let root = window.rootViewController else {
      return applicationStatusBar
    }
    var controller = root
    while let presentation = controller.links.presented,
      presentation.shouldRemovePresentersView
        || presentation.presentedViewController.modalPresentationCapturesStatusBarAppearance
    {
      controller = presentation.presentedViewController
    }
    var bar = StatusBar()
    var asked = controller
    while let child = asked.childForStatusBarStyle { asked = child }
    bar.style = asked.preferredStatusBarStyle
    asked = controller
    while let child = asked.childForStatusBarHidden { asked = child }
    bar.isHidden = asked.prefersStatusBarHidden
    return bar
  }
}
