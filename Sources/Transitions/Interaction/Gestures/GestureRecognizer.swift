/// Watches one finger until it knows whether its gesture is made, as `UIGestureRecognizer`.
///
/// It lives for one touch: a touch that begins has new recognisers.
open class GestureRecognizer {
  /// Whether the gesture is made.
  public var state = State.possible

  /// How far a recogniser is, as `UIGestureRecognizer.State`.
  public enum State: String, Sendable, CaseIterable {
    /// Not known yet.
    case possible
    /// The gesture is made, with the movement of this moment.
    case began
    /// It continues.
    case changed
    /// The finger has left; for a tap this is the first that is known of it.
    case ended
    /// The system has taken the finger away.
    case cancelled
    /// It is another gesture or none.
    case failed
  }

  /// Waits for a gesture.
  public init() {}

  /// Whether the gesture is being made.
  public var isActive: Bool { state == .began || state == .changed }

  /// Whether nothing can follow any more.
  public var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  /// Follows the finger a step.
  open func follow(_ touch: Touch, _ phase: TouchPhase) {}
}
