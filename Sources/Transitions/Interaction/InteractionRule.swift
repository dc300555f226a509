public import Motion

/// Which gesture drives an operation, and how it ends.
public struct InteractionRule: Sendable {
  public var gesture: Gesture
  /// Whether letting go completes or cancels.
  public var commit: CommitPolicy
  /// The curve of the rest of the way.
  public var completionCurve: TimingCurve
  /// How fast the rest is played; 1 is the animation's own speed.
  public var completionSpeed: Double

  /// Makes a rule.
  public init(
    gesture: Gesture, commit: CommitPolicy = .half, completionCurve: TimingCurve = .easeInOut,
    completionSpeed: Double = 1
  ) {
    self.gesture = gesture
    self.commit = commit
    self.completionCurve = completionCurve
    self.completionSpeed = completionSpeed
  }

  /// A movement of a finger.
  public enum Gesture: Sendable, Hashable {
    /// A pan whose first movement goes in a direction.
    case pan(Direction)
    /// A pan that begins within 20 points of an edge.
    case edgePan(Direction)
  }

  /// A side of the screen, or the way towards it.
  public enum Direction: String, Sendable, CaseIterable {
    case left, right, up, down
    /// The side a line of text begins at, and the way towards it.
    case leading
    /// The side a line of text ends at, and the way towards it.
    case trailing
  }
}

/// Whether a transition completes when the finger lets go of it.
public struct CommitPolicy: Sendable {
  /// The name scripts and scenarios use, or "custom".
  public let name: String
  /// The rule.
  public let completes: @Sendable (Release) -> Bool

  /// Makes a policy.
  public init(_ name: String, completes: @escaping @Sendable (Release) -> Bool) {
    self.name = name
    self.completes = completes
  }

  /// What is known when the finger lets go. Both run in the direction of the gesture.
  public struct Release: Sendable, Hashable {
    /// How far the gesture was, 0 to 1.
    public var percent: Double
    /// Points a second along the direction; negative is back.
    public var velocity: Double
    /// Points from 0 to 1.
    public var distance: Double

    /// Makes a release.
    public init(percent: Double, velocity: Double, distance: Double) {
      self.percent = percent
      self.velocity = velocity
      self.distance = distance
    }
  }

  /// Completes from half way on, whatever the velocity.
  public static let half = Self("half") { $0.percent >= 0.5 }
  /// Completes when the finger moves on while it lets go, however little was done.
  public static let velocitySign = Self("velocitySign") { $0.velocity > 0 }
}
