import Motion

/// Recognizes a finger that comes down and lifts without moving away, as `UITapGestureRecognizer`.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The maximum movement of the finger, in points.
  public static let slop = 10.0

  /// Waits for a tap.
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
