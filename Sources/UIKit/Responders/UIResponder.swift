import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Something that events come to, like UIKit's `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() { super.init() }

  /// Who is asked next.
  open var next: UIResponder? { nil }
  /// Whether it may be the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may give that up.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder.
  open var isFirstResponder: Bool { ownStage?.firstResponder === self }
  /// The stage that it is on.
  var ownStage: AppStage? { (self as? UIView).flatMap(AppStage.around) ?? AppStage.current }
  /// A view in place of the keyboard; stored, but has no effect.
  open var inputView: UIView? { nil }
  /// A view above the keyboard; stored, but has no effect.
  open var inputAccessoryView: UIView? { nil }
  /// Reads again what is above the keyboard; ignored.
  open func reloadInputViews() {}
  /// Leaves what is in front for one who uses a screen reader; false: nobody does that here.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Presses it for one who uses a screen reader; false: nobody does that here.
  open func accessibilityActivate() -> Bool { false }
  /// Whether the keyboard comes up for it.
  var takesText: Bool { false }
  /// It has become the first responder, or is it no more.
  func firstResponderDidChange() {}

  /// Makes it the first responder; the keyboard comes up for a view that takes text.
  ///
  /// - Returns: False if it can't be it, is text outside of a window, or the one before doesn't give it up.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let app = ownStage, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    return app.makeFirstResponder(self)
  }

  /// Has it give that up; the keyboard goes with it.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let app = ownStage else { return true }
    return canResignFirstResponder && app.makeFirstResponder(nil)
  }

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Fingers left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// The fingers belong to someone else now.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIView {
  /// Takes the keyboard away from the view, or from one in it.
  ///
  /// - Parameter force: Whether it goes even if the view wants to keep it.
  /// - Returns: Whether no view in this one has it now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let app = AppStage.around(self), let responder = app.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    return force ? app.makeFirstResponder(nil) : responder.resignFirstResponder()
  }
}

extension AppStage {
  /// Makes another one the first responder, or none.
  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    let old = firstResponder
    if let old, responder != nil, !old.canResignFirstResponder { return false }
    let text = responder.flatMap { $0.takesText ? ($0 as? UIView)?.node : nil }
    firstResponder = responder
    // The keyboard stays where it is between two texts.
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

  /// Follows the keyboard, which leaves with a controller and comes back when its dismissal is cancelled.
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
