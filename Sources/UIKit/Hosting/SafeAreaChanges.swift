import Foundation
import Views

extension AppStage {
  /// Tells controllers and views whose safe area has changed, and lays out what lies in it.
  ///
  /// The engine moves views, too, so they are compared before each layout: the views of controllers, and those
  /// whose safe area or margins constraints use.
  ///
  /// Source: `safeAreaInsetsDidChange()`, `viewSafeAreaInsetsDidChange()`.
  func announceSafeAreas() {
    safeAreaViews.removeAll { $0.view == nil }
    let views = liveControllers.compactMap(\.viewIfLoaded) + safeAreaViews.compactMap(\.view)
    for view in views where view.node.window != nil {
      let insets = view.safeAreaInsets
      guard insets != view.layoutState.knownSafeArea else { continue }
      view.layoutState.knownSafeArea = insets
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      view.setNeedsConstraintLayout()
      view.setNeedsLayout()
    }
  }
}

/// A view whose safe area is followed; it is not kept.
struct SafeAreaView {
  weak var view: UIView?
}
