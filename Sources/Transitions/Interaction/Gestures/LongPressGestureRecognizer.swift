import Motion

/// Recognizes a finger that rests in one place, like `UILongPressGestureRecognizer` with its
/// defaults: half a second within 10 points.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the finger rests, in seconds.
  public static let duration = 0.5
  /// The maximum movement of the finger meanwhile, in points.
  public static let slop = 10.0

  private let start: Double
  private var now: Double

  /// Makes a recognizer for a finger that has touched down.
  ///
  /// - Parameter time: The time of the touch-down, in seconds.
  public init(from time: Double) {
    start = time
    now = time
  }

  /// Takes the time of the step that is followed next, in seconds.
  func advance(to time: Double) { now = time }

  public override func follow(_ touch: Touch, _ phase: TouchPhase) {
    guard state == .possible else { return }
    if touch.start.distance(to: touch.location) >= Self.slop || phase == .cancelled {
      state = .failed
    } else if now - start >= Self.duration - 1e-9 {
      state = .ended
    } else if phase == .ended {
      state = .failed
    }
  }
}
