/// Watches one finger until it recognizes its gesture, as `UIGestureRecognizer`.
///
/// It lasts for one touch: each new touch gets new recognizers.
open class GestureRecognizer {
  /// The state of the gesture.
  public var state = State.possible

  /// The state of a recognizer, as `UIGestureRecognizer.State`.
  public enum State: String, Sendable, CaseIterable {
    /// Not recognized yet.
    case possible
    /// The gesture was recognized with the current movement.
    case began
    /// The gesture continues.
    case changed
    /// The finger has lifted; for a tap, this is the first recognized state.
    case ended
    /// The system has cancelled the touch.
    case cancelled
    /// The finger does not make this gesture.
    case failed
  }

  /// Waits for a gesture.
  public init() {}

  /// Whether the gesture is in progress.
  public var isActive: Bool { state == .began || state == .changed }

  /// Whether the state is final.
  public var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Handles the finger's next step.
  open func follow(_ touch: Touch, _ phase: TouchPhase) {}
}
