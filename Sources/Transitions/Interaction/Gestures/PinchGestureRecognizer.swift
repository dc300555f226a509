import Motion

/// Recognizes two fingers that move together or apart, as a `UIPinchGestureRecognizer` that checks
/// its direction.
///
/// It is a pan of one number, the distance between the fingers: it begins when the distance has
/// changed by 10 points, and fails when it first changes in the other direction.
public class PinchGestureRecognizer: PanGestureRecognizer {
  /// Whether the fingers must move together.
  public let isInward: Bool

  /// Waits for a pinch.
  public init(isInward: Bool) {
    self.isInward = isInward
    super.init(direction: isInward ? .left : .right)
  }
}
