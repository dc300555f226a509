import Motion

/// Recognizes two fingers that move together or apart, like a `UIPinchGestureRecognizer` that
/// checks its direction.
///
/// It works like a pan along one axis, the distance between the fingers: it begins when the
/// distance has changed by 10 points, and fails if the distance first changes in the other
/// direction.
public class PinchGestureRecognizer: PanGestureRecognizer {
  /// Whether the fingers must move together.
  public let isInward: Bool

  /// Makes a recognizer that waits for a pinch.
  public init(isInward: Bool) {
    self.isInward = isInward
    super.init(direction: isInward ? .left : .right)
  }
}
