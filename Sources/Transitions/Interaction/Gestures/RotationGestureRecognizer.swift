import Motion

/// Recognizes two fingers that rotate, like `UIRotationGestureRecognizer`.
///
/// It works like a pan along one axis, the angle in degrees: it begins when the fingers have
/// rotated by 10 degrees, in either direction.
public final class RotationGestureRecognizer: PanGestureRecognizer {
  /// Makes a recognizer that waits for a rotation.
  public init() { super.init(direction: .right, goesBothWays: true) }
}

/// Recognizes two fingers that pinch, rotate or pan.
///
/// An app would use three recognizers that recognize simultaneously. This one begins as soon as the
/// first of the three would.
public final class TransformGestureRecognizer: PinchGestureRecognizer {
  /// The two fingers, as the three recognizers would see them.
  var pair: TwoFingers?

  public override func follow(_ touch: Touch, _ phase: TouchPhase) {
    guard phase == .moved, state == .possible else { return super.follow(touch, phase) }
    guard let pair else { return }
    let ways = [pair.spread, pair.turn, pair.middle].map { $0.start.distance(to: $0.location) }
    if ways.contains(where: { $0 >= Self.slop }) { state = .began }
  }
}
