import Views

/// Keeps the status bar in the state that the front controllers request.
final class StatusBarKeeper {
  /// Whether the controllers determine the status bar; otherwise ``applicationBar`` does.
  var usesControllers = true
  var applicationBar = StatusBar()
  /// The status bar at the last update.
  private(set) var bar = StatusBar()
  private let broadcast: Broadcast
  private unowned let window: Window

  init(broadcast: Broadcast, window: Window) {
    self.broadcast = broadcast
    self.window = window
  }

  /// Updates the status bar.
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
