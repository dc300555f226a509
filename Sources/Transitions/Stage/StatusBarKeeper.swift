import Views

/// Keeps the status bar as the controllers in front want it.
final class StatusBarKeeper {
  /// Whether the controllers decide; if not, ``applicationBar`` rules.
  var usesControllers = true
  var applicationBar = StatusBar()
  /// The bar as it was when controllers were last asked.
  private(set) var bar = StatusBar()
  private let broadcast: Broadcast
  private unowned let window: Window

  init(broadcast: Broadcast, window: Window) {
    self.broadcast = broadcast
    self.window = window
  }

  /// Asks again how the bar should look.
  func update() {
    let now = resolved
    guard now != bar else { return }
    bar = now
    broadcast.record(
      .statusBar, transition: nil,
      [.message(now.isHidden ? "hidden" : "\(now.style.rawValue)")])
  }

  private var resolved: StatusBar {
    guard usesControllers, let root = window.rootViewController else { return applicationBar }
    var controller = root
    var given: StatusBar?
    while let presentation = controller.presentationLinks.presented,
      presentation.shouldRemovePresentersView || presentation.statusBar != nil
        || presentation.presentedViewController.modalPresentationCapturesStatusBarAppearance
    {
      controller = presentation.presentedViewController
      given = presentation.statusBar
    }
    if let given { return given }
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

extension Stage {
  /// The status bar as it was when controllers were last asked.
  public var statusBar: StatusBar { statusBarKeeper.bar }

  /// Whether the controllers decide about the status bar; if not, ``applicationStatusBar`` rules.
  ///
  /// Source: `UIViewControllerBasedStatusBarAppearance` in an app's `Info.plist`.
  public var usesControllersForStatusBar: Bool {
    get { statusBarKeeper.usesControllers }
    set { statusBarKeeper.usesControllers = newValue }
  }

  /// The status bar of an app whose controllers are not asked.
  public var applicationStatusBar: StatusBar {
    get { statusBarKeeper.applicationBar }
    set { statusBarKeeper.applicationBar = newValue }
  }

  /// Asks again how the status bar should look, as after every transition.
  ///
  /// Who is asked: the presented controller that lies in front and captures the status bar, else the
  /// root; from there the children that the containers name. A presented controller captures it when
  /// its presentation removes the presenter's view, or when it says so
  /// (`modalPresentationCapturesStatusBarAppearance`), or its presentation controller says how the bar
  /// looks.
  ///
  /// Source: `setNeedsStatusBarAppearanceUpdate()`, `modalPresentationCapturesStatusBarAppearance`.
  public func setNeedsStatusBarAppearanceUpdate() { statusBarKeeper.update() }
}
