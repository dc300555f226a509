public import Motion

/// The state of a finger, in points and points per second, in the window's coordinates; of two
/// fingers, that of their middle, with how far they are apart and how they are turned.
///
/// After the release it keeps the last values.
public struct GestureSample: Sendable, Hashable {
  /// The position of the finger.
  public var location = Point.zero
  /// The distance from where it came down.
  public var translation = Point.zero
  /// The velocity of the finger.
  public var velocity = Point.zero
  /// Whether the finger is down.
  public var isActive = false
  /// What the fingers do.
  public var kind = Kind.none
  /// How many fingers make the gesture: 0 without one, 1, or 2.
  public var touches = 0
  /// The distance of two fingers in parts of that at the beginning; 1 for one finger.
  public var scale = 1.0
  /// How far two fingers have turned since the beginning, in degrees clockwise; it counts on past 180.
  public var rotation = 0.0
  /// How fast ``scale`` changes, a second.
  public var scaleVelocity = 0.0
  /// How fast ``rotation`` changes, in degrees a second.
  public var rotationVelocity = 0.0
  /// The progress that the gesture has given the transition: the present one while the finger is
  /// down, and afterward the one at release.
  public var progress = 0.0

  /// What the fingers of a gesture do.
  public enum Kind: String, Sendable, CaseIterable {
    /// No gesture has driven the transition.
    case none
    case pan, edgePan, pinch, rotation, transform
  }

  /// No finger.
  public init() {}

  /// Where the finger came down.
  public var start: Point { location - translation }
}
