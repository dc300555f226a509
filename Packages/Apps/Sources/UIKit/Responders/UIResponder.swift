import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The actions of an edit menu, like UIKit's protocol of this name; every responder has them.
public typealias UIResponderStandardEditActions = UIResponder

/// An object that responds to events, like UIKit's `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
    StageLoop.startIfNeeded()
  }

  /// Called when a nib has been read; never here, as there are none.
  open func awakeFromNib() {}
  /// Called in Interface Builder; never here.
  open func prepareForInterfaceBuilder() {}
  /// The next responder in the chain.
  open var next: UIResponder? { nil }
  /// Whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as the first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder.
  open var isFirstResponder: Bool { ownStage?.firstResponder === self }
  /// The stage of the responder.
  var ownStage: AppStage? { (self as? UIView).flatMap(AppStage.around) ?? AppStage.current }
  /// The keys of a hardware keyboard that it answers; never asked for, because the stage has none.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// A view that replaces the keyboard; stored, but has no effect.
  open var inputView: UIView? { nil }
  /// A view above the keyboard; stored, but has no effect.
  open var inputAccessoryView: UIView? { nil }
  /// Updates the input views; ignored.
  open func reloadInputViews() {}

  // MARK: Screen readers

  /// The label for a screen reader; stored, but has no effect.
  open var accessibilityLabel: String?
  /// Whether a screen reader can find it; stored, but has no effect.
  open var isAccessibilityElement = false
  /// The value for a screen reader; stored, but has no effect.
  open var accessibilityValue: String?
  /// The hint for a screen reader; stored, but has no effect.
  open var accessibilityHint: String?
  /// What it is for a screen reader; stored, but has no effect.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The frame that a screen reader shows, in points of the screen; stored, but has no effect.
  open var accessibilityFrame = CGRect.zero
  /// What a screen reader finds inside; stored, but has no effect.
  open var accessibilityElements: [Any]?
  /// The language of the texts; stored, but has no effect.
  open var accessibilityLanguage: String?
  /// What a user can call it; stored, but has no effect.
  open var accessibilityUserInputLabels: [String]?
  /// Whether a screen reader takes what is inside together; stored, but has no effect.
  open var shouldGroupAccessibilityChildren = false
  /// Whether colors stay in inverted displays; stored, but has no effect.
  open var accessibilityIgnoresInvertColors = false
  /// Whether a screen reader ignores sibling views; stored, but has no effect.
  open var accessibilityViewIsModal = false
  /// Whether a screen reader ignores the content; stored, but has no effect.
  open var accessibilityElementsHidden = false
  /// What a screen reader offers for it; stored, but has no effect.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Raises the value for a screen reader; does nothing, because there is no screen reader.
  open func accessibilityIncrement() {}
  /// Lowers the value for a screen reader; does nothing, because there is no screen reader.
  open func accessibilityDecrement() {}
  /// Performs the gesture of a screen reader for the main action; returns false, because there is no screen reader.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Performs the escape gesture of a screen reader; returns false, because there is no screen reader.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Activates the element for a screen reader; returns false, because there is no screen reader.
  open func accessibilityActivate() -> Bool { false }
  /// Whether the responder brings up the keyboard.
  var takesText: Bool { false }
  /// Called after the responder has become the first responder or resigned.
  func firstResponderDidChange() {}

  /// Makes this the first responder; the keyboard is shown for a view that takes text.
  ///
  /// - Returns: False if the responder can't become the first responder, if it takes text outside a window, or if the
  ///   current first responder doesn't resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let app = ownStage, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    return app.makeFirstResponder(self)
  }

  /// Resigns as the first responder, which also hides the keyboard.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let app = ownStage else { return true }
    return canResignFirstResponder && app.makeFirstResponder(nil)
  }

  // MARK: Keys and menus

  /// Called when keys are pressed; never here, because the stage has fingers only.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when a press changes; never here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when keys are released; never here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when the system cancels presses; never here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Whether a menu offers an action; false unless the app's own class says otherwise, as no text is selected here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Cuts what is selected; does nothing, because nothing is.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected; does nothing, because nothing is.
  open func copy(_ sender: Any?) {}
  /// Pastes; does nothing, because nothing is typed here.
  open func paste(_ sender: Any?) {}
  /// Deletes what is selected; does nothing, because nothing is.
  open func delete(_ sender: Any?) {}
  /// Selects; does nothing, because no text is selected here.
  open func select(_ sender: Any?) {}
  /// Selects all; does nothing, because no text is selected here.
  open func selectAll(_ sender: Any?) {}

  /// Called when fingers touch the screen.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when fingers are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when the system cancels the touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIView {
  /// Makes the view, or the descendant that is the first responder, resign.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  /// - Returns: Whether neither the view nor a descendant is the first responder now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let app = AppStage.around(self), let responder = app.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    return force ? app.makeFirstResponder(nil) : responder.resignFirstResponder()
  }
}

extension AppStage {
  /// Changes the first responder; nil for none.
  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    let old = firstResponder
    if let old, responder != nil, !old.canResignFirstResponder { return false }
    let text = responder.flatMap { $0.takesText ? ($0 as? UIView)?.node : nil }
    firstResponder = responder
    // The keyboard doesn't move when one text input follows another.
    if let text {
      guard text.becomeFirstResponder() else {
        firstResponder = old
        return false
      }
    } else if let node = (old as? UIView)?.node {
      node.resignFirstResponder()
    }
    old?.firstResponderDidChange()
    responder?.firstResponderDidChange()
    return true
  }

  /// Updates the first responder from the keyboard, which is hidden with a controller and restored when its dismissal
  /// is cancelled.
  func followKeyboard() {
    let node = stage.keyboard.firstResponder
    let text = node.map { UIView.view(of: $0) }
    let old = firstResponder
    guard text !== old, text != nil || old?.takesText == true else { return }
    firstResponder = text
    old?.firstResponderDidChange()
    text?.firstResponderDidChange()
  }
}
