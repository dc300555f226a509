import CoreGraphics
import Foundation
import Motion
import Transitions
import Views

/// The part of a view that the keyboard covers, like UIKit's `UIKeyboardLayoutGuide`.
///
/// While no keyboard is shown it lies at the lower edge and is as high as the safe area there, so what ends at
/// its upper edge ends at the safe area. It moves along with the keyboard.
///
/// Source: `UIKeyboardLayoutGuide`, `UIView.keyboardLayoutGuide`.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether it is at least as high as the safe area at the lower edge.
  open var usesBottomSafeArea = true { didSet { owningView?.setNeedsConstraintLayout() } }
  /// Stored, but has no effect: the keyboard is always at the lower edge.
  open var followsUndockedKeyboard = false
  /// Points between the keyboard and the guide's upper edge; kept: 0.
  open var keyboardDismissPadding: CGFloat = 0

  /// How much of the view is above the guide, in points.
  fileprivate func room(in view: UIView) -> CGFloat {
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let app = AppStage.around(view), view.node.window === app.stage.window else {
      return view.bounds.height - safe
    }
    let place = view.node.convert(view.node.bounds, to: app.stage.window)
    let covered = max(CGFloat(place.maxY - app.stage.keyboard.frame.minY), safe)
    return max(view.bounds.height - covered, 0)
  }
}

extension UIView {
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.owningView = self
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.kind = .insets { [unowned guide] view in
      UIEdgeInsets(top: guide.room(in: view), left: 0, bottom: 0, right: 0)
    }
    layoutState.keyboardGuide = guide
    AppStage.around(self)?.followsKeyboard = true
    return guide
  }
}

extension AppStage {
  /// Lays out what follows the keyboard along with it.
  func layOutAboveKeyboard() {
    guard followsKeyboard, let window else { return }
    window.setNeedsConstraintLayout()
    window.layoutIfNeeded()
  }
}
