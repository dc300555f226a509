public import Motion
public import Views

extension View {
  /// Makes the view the first responder, so that the keyboard comes up, or stays for it.
  ///
  /// - Returns: False for a view that is not on a stage.
  ///
  /// Source: `UIResponder.becomeFirstResponder()`.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    window?.attachments[Keyboard.self]?.become(self) ?? false
  }

  /// Takes the keyboard away from the view.
  ///
  /// - Returns: False for a view that is not the first responder.
  ///
  /// Source: `UIResponder.resignFirstResponder()`.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    window?.attachments[Keyboard.self]?.resign(self) ?? false
  }

  /// Whether the keyboard is there for this view.
  public var isFirstResponder: Bool {
    window?.attachments[Keyboard.self]?.firstResponder === self
  }

  /// The space that the keyboard takes from the view.
  ///
  /// Without a keyboard its upper edge is the bottom of the safe area. It changes at once when the
  /// keyboard begins to move; what an observer of the keyboard makes of it is animated along.
  ///
  /// Source: `UIView.keyboardLayoutGuide`, `UIKeyboardLayoutGuide.followsUndockedKeyboard`.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    guard let window else {
      return KeyboardLayoutGuide(
        layoutFrame: Rect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0))
    }
    let place = convert(bounds, to: nil)
    var top = window.bounds.maxY - window.traits.safeAreaInsets.bottom
    if let keyboard = window.attachments[Keyboard.self], keyboard.isShown {
      top = min(top, keyboard.frame.minY)
    }
    top = min(max(top, place.minY), place.maxY)
    return KeyboardLayoutGuide(
      layoutFrame: Rect(
        x: bounds.minX, y: bounds.minY + top - place.minY, width: bounds.width,
        height: place.maxY - top))
  }
}

/// The space that the keyboard takes from a view, as `UIKeyboardLayoutGuide`.
public struct KeyboardLayoutGuide: Sendable, Hashable {
  /// The space, in the view's coordinates; content ends at its upper edge.
  public let layoutFrame: Rect
}

extension Stage {
  /// The keyboard.
  public var keyboard: Keyboard { changes.keyboard }
}
