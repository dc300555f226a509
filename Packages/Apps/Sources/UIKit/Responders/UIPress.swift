import Foundation
import ObjectiveC

/// A key of a hardware keyboard, like UIKit's `UIKey`; never made, because the stage has no keyboard of keys.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types.
  public let characters: String
  /// What the key types without modifier keys.
  public let charactersIgnoringModifiers: String
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  init(_ characters: String, with modifierFlags: UIKeyModifierFlags) {
    self.characters = characters
    charactersIgnoringModifiers = characters
    self.modifierFlags = modifierFlags
  }
}

/// A press of a key or a button, like UIKit's `UIPress`; never made, because the stage has fingers only.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The key.
  public let key: UIKey?

  init(key: UIKey?) { self.key = key }
}

/// An event of presses, like UIKit's `UIPressesEvent`; never made.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses.
  open var allPresses: Set<UIPress> { [] }
}
