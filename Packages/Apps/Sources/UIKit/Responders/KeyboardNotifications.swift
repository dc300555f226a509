import CoreGraphics
import Foundation
import Transitions

// The keyboard notifications for apps, posted for the engine's keyboard (`Transitions/Keyboard`).

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The frame before the animation, in the screen's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the animation, in the screen's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of the animation curve, which isn't a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app; always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension AppStage {
  /// Posts the notifications of the stage's keyboard to the app.
  func announceKeyboard() {
    stage.keyboard.addObserver { [weak self] notification in
      MainActor.assumeIsolated {
        self?.followKeyboard()
        AppStage.post(notification)
        switch notification.name {
        case .willShow, .willHide: self?.layOutAboveKeyboard()
        case .didShow, .didHide: break
        }
      }
    }
  }

  /// Source: `UIResponder`'s keyboard notifications; showing or hiding the keyboard also changes its frame.
  private static func post(_ notification: KeyboardNotification) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: CGRect(notification.frameBegin),
      UIResponder.keyboardFrameEndUserInfoKey: CGRect(notification.frameEnd),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: notification.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let names: [Notification.Name] =
      switch notification.name {
      case .willShow:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
      case .didShow:
        [UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification]
      case .willHide:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
      case .didHide:
        [UIResponder.keyboardDidHideNotification, UIResponder.keyboardDidChangeFrameNotification]
      }
    for name in names {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
  }
}
