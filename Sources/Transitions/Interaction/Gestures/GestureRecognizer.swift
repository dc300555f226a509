/// Observes one finger and recognizes a gesture, like `UIGestureRecognizer`.
///
/// A recognizer is used for one touch only; each new touch gets new recognizers.
open class GestureRecognizer {
  /// The state of the gesture.
  public var state = State.possible

  /// The state of a recognizer, like `UIGestureRecognizer.State`.
  public enum State: String, Sendable, CaseIterable {
    /// The gesture has not been recognized yet.
    case possible
    /// The current movement was recognized as the gesture.
    case began
    /// The gesture continues.
    case changed
    /// The finger has lifted.
    ///
    /// A tap is recognized in this state.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// The finger's movement is not this gesture.
    case failed
  }

  /// Makes a recognizer that waits for a gesture.
  public init() {}

  /// Whether the gesture is in progress.
  public var isActive: Bool { state == .began || state == .changed }

  /// Whether the state is final.
  public var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Handles the next step of the finger's touch.
  open func follow(_ touch: Touch, _ phase: TouchPhase) {}
}
