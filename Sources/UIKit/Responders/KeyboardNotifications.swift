import CoreGraphics
import Foundation
import Transitions

// What the keyboard tells an app, by the engine's keyboard (`Transitions/Keyboard`).

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
  /// A rectangle of the screen, before the movement.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A rectangle of the screen, after the movement.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds of the movement.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of the curve, which is none of `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether this app's keyboard moves: always.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension AppStage {
  /// Has the app told of the stage's keyboard.
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

  /// Source: `UIResponder`'s keyboard notifications: a keyboard that comes or goes changes its frame, too.
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
