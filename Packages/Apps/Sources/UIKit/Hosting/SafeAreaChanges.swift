import Foundation
import Views

extension AppStage {
  /// Tells controllers and views that their safe area has changed, and lays out what depends on it.
  ///
  /// The engine also moves views, so the safe areas are compared before each layout: those of controllers' views, and
  /// of views with constraints to their safe area or margins.
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

/// A view whose safe area is observed; it is not retained.
struct SafeAreaView {
  weak var view: UIView?
}
