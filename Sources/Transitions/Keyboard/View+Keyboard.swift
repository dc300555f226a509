public import Motion
public import Views

extension View {
  /// Makes the view the first responder, and shows the keyboard if it is hidden.
  ///
  /// - Returns: False if the view is not on a stage.
  ///
  /// Source: `UIResponder.becomeFirstResponder()`.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    window?.keyboard?.become(self) ?? false
  }

  /// Resigns the view as first responder, and hides the keyboard.
  ///
  /// - Returns: False if the view is not the first responder.
  ///
  /// Source: `UIResponder.resignFirstResponder()`.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    window?.keyboard?.resign(self) ?? false
  }

  /// Whether the view is the first responder.
  public var isFirstResponder: Bool {
    window?.keyboard?.firstResponder === self
  }

  /// The part of the view that the keyboard covers.
  ///
  /// Without a keyboard, its top edge is the bottom of the safe area. It changes immediately when
  /// the keyboard begins to move; layout changes that a keyboard observer makes are animated along.
  ///
  /// Source: `UIView.keyboardLayoutGuide`, `UIKeyboardLayoutGuide.followsUndockedKeyboard`.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    guard let window else {
      return KeyboardLayoutGuide(
        layoutFrame: Rect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 0))
    }
    let place = convert(bounds, to: nil)
    var top = window.bounds.maxY - window.traits.safeAreaInsets.bottom
    if let keyboard = window.keyboard, keyboard.isShown {
      top = min(top, keyboard.frame.minY)
    }
    top = min(max(top, place.minY), place.maxY)
    return KeyboardLayoutGuide(
      layoutFrame: Rect(
        x: bounds.minX, y: bounds.minY + top - place.minY, width: bounds.width,
        height: place.maxY - top))
  }
}

extension Window {
  /// The keyboard of the window's stage; nil for a window without one.
  fileprivate var keyboard: Keyboard? { slots[Keyboard.self] }
}

/// The part of a view that the keyboard covers, like `UIKeyboardLayoutGuide`.
public struct KeyboardLayoutGuide: Sendable, Hashable {
  /// The covered area, in the view's coordinates; content should end at its top edge.
  public let layoutFrame: Rect
}
