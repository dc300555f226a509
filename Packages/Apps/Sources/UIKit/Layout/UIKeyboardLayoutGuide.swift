import CoreGraphics
import Foundation
import Motion
import Transitions
import Views

/// The part of a view that the keyboard covers, like UIKit's `UIKeyboardLayoutGuide`.
///
/// While no keyboard is shown, the guide is at the bottom edge and as high as the safe area inset there, so a view that
/// ends at its top ends at the safe area. The guide moves along with the keyboard.
///
/// Source: `UIKeyboardLayoutGuide`, `UIView.keyboardLayoutGuide`.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide is at least as high as the safe area inset at the bottom.
  open var usesBottomSafeArea = true { didSet { owningView?.setNeedsConstraintLayout() } }
  /// Stored, but has no effect: the keyboard is always at the bottom.
  open var followsUndockedKeyboard = false
  /// The distance in points between the keyboard and the guide's top edge; stored, but has no effect.
  open var keyboardDismissPadding: CGFloat = 0

  /// The height of the view's part above the guide, in points.
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
  /// The layout guide for the part of the view that the keyboard covers.
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
  /// Lays out the views that follow the keyboard.
  func layOutAboveKeyboard() {
    guard followsKeyboard, let window else { return }
    window.setNeedsConstraintLayout()
    window.layoutIfNeeded()
  }
}
