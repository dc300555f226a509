extension Stage {
  /// The status bar at the last update.
  public var statusBar: StatusBar { statusBarKeeper.bar }

  /// Whether the controllers determine the status bar; otherwise ``applicationStatusBar`` does.
  ///
  /// Source: `UIViewControllerBasedStatusBarAppearance` in an app's `Info.plist`.
  public var usesControllersForStatusBar: Bool {
    get { statusBarKeeper.usesControllers }
    set { statusBarKeeper.usesControllers = newValue }
  }

  /// The status bar if the controllers don't determine it.
  public var applicationStatusBar: StatusBar {
    get { statusBarKeeper.applicationBar }
    set { statusBarKeeper.applicationBar = newValue }
  }

  /// Updates the status bar; also happens after every transition.
  ///
  /// The frontmost presented controller that captures the status bar determines it, or else the
  /// root; a container can name a child that determines it instead. A presented controller captures
  /// the status bar if its presentation removes the presenter's view, if it sets
  /// `modalPresentationCapturesStatusBarAppearance`, or if its presentation controller specifies a
  /// status bar.
  ///
  /// Source: `setNeedsStatusBarAppearanceUpdate()`, `modalPresentationCapturesStatusBarAppearance`.
  public func setNeedsStatusBarAppearanceUpdate() { statusBarKeeper.update() }
}
