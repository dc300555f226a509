public import Motion

/// What a finger does, in points and points a second, in the window's coordinates.
public struct GestureSample: Sendable, Hashable {
  /// Where the finger is.
  public var location = Point.zero
  /// How far it is from where it came down.
  public var translation = Point.zero
  /// How fast it is.
  public var velocity = Point.zero
  /// Whether the finger is down.
  public var isActive = false

  /// No finger.
  public init() {}
}
