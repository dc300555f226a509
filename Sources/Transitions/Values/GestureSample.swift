public import Motion

/// The state of one finger or two, in points and points per second, in the window's coordinates.
///
/// For two fingers, the position and the velocity are those of their midpoint; the sample also
/// contains their scale and rotation.
///
/// After release, the sample keeps its last values.
public struct GestureSample: Sendable, Hashable {
  /// The position of the finger.
  public var location = Point.zero
  /// The movement of the finger since touch-down.
  public var translation = Point.zero
  /// The velocity of the finger.
  public var velocity = Point.zero
  /// Whether the finger is down.
  public var isActive = false
  /// The kind of the gesture.
  public var kind = Kind.none
  /// The number of fingers in the gesture: 1, 2, or 0 without a gesture.
  public var touches = 0
  /// The distance between two fingers ÷ the distance at the start; 1 for one finger.
  public var scale = 1.0
  /// The rotation of two fingers since the start, in degrees clockwise; it continues past 180.
  public var rotation = 0.0
  /// The change of ``scale`` per second.
  public var scaleVelocity = 0.0
  /// The change of ``rotation``, in degrees per second.
  public var rotationVelocity = 0.0
  /// The transition's progress according to the gesture: the current progress while the finger is
  /// down, and then the progress at release.
  public var progress = 0.0
  /// The progress at which the finger took hold of the transition: 0 if it began it.
  public var heldFrom = 0.0

  /// The kind of a gesture.
  public enum Kind: String, Sendable, CaseIterable {
    /// No gesture has driven the transition.
    case none
    case pan, edgePan, pinch, rotation, transform
  }

  /// Makes a sample without a finger.
  public init() {}

  /// The position at which the finger touched down.
  public var start: Point { location - translation }
}
