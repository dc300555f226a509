public import Motion

/// The state of a finger, in points and points per second, in the window's coordinates.
public struct GestureSample: Sendable, Hashable {
  /// The position of the finger.
  public var location = Point.zero
  /// The distance from where it came down.
  public var translation = Point.zero
  /// The velocity of the finger.
  public var velocity = Point.zero
  /// Whether the finger is down.
  public var isActive = false

  /// No finger.
  public init() {}
}
