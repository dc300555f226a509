/// Follows a touch with a recognizer, and can take the touch exclusively.
protocol TouchFollower: AnyObject {
  var recognizer: PanGestureRecognizer { get }

  /// Handles the next step of the touch; all changes take effect immediately.
  ///
  /// - Parameters:
  ///   - touch: The finger; for a two-finger gesture, the distance or the angle of the fingers as a
  ///     movement along x.
  ///   - fingers: The complete state of the fingers.
  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers)

  /// Whether all that it has moved is the content of a scroll view.
  var scrolls: Bool { get }

  /// Whether it can take a finger that scrolls at the end of the content.
  var mayTakeOver: Bool { get }
}

extension TouchFollower {
  var scrolls: Bool { false }
  var mayTakeOver: Bool { false }
}
