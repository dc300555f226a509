import Motion

/// Recognizes a finger that touches down and lifts without moving away, like
/// `UITapGestureRecognizer`.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The maximum movement of the finger, in points.
  public static let slop = 10.0

  /// Makes a recognizer that waits for a tap.
  public override init() { super.init() }

  public override func follow(_ touch: Touch, _ phase: TouchPhase) {
    guard state == .possible else { return }
    if touch.start.distance(to: touch.location) >= Self.slop || phase == .cancelled {
      state = .failed
    } else if phase == .ended {
      state = .ended
    }
  }
}
