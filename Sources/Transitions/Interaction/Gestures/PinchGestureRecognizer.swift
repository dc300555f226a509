import Motion

/// Recognises two fingers that come together or go apart, as a `UIPinchGestureRecognizer` that asks
/// for its direction.
///
/// It is a pan of one number, the distance between the fingers: it begins when that has changed by
/// 10 points, and fails when it first changes the other way.
public final class PinchGestureRecognizer: PanGestureRecognizer {
  /// Whether the fingers have to come together.
  public let isInward: Bool

  /// Waits for a pinch.
  public init(isInward: Bool) {
    self.isInward = isInward
    super.init(direction: isInward ? .left : .right)
  }
}
