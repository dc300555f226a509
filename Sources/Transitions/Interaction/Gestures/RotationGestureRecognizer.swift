import Motion

/// Recognizes two fingers that turn, as `UIRotationGestureRecognizer`.
///
/// It is a pan of one number, the angle in degrees: it begins when the fingers have turned by 10, in
/// either direction.
public final class RotationGestureRecognizer: PanGestureRecognizer {
  /// Waits for a rotation.
  public init() { super.init(direction: .right, goesBothWays: true) }
}

/// Recognizes two fingers that do any of three: come together or go apart, turn, or move as one.
///
/// An app has three recognizers for that, which recognize simultaneously. It begins like the first of
/// them.
public final class TransformGestureRecognizer: PinchGestureRecognizer {
  /// What the three see.
  var pair: TwoFingers?

  public override func follow(_ touch: Touch, _ phase: TouchPhase) {
    guard phase == .moved, state == .possible else { return super.follow(touch, phase) }
    guard let pair else { return }
    let ways = [pair.spread, pair.turn, pair.middle].map { $0.start.distance(to: $0.location) }
    if ways.contains(where: { $0 >= Self.slop }) { state = .began }
  }
}
