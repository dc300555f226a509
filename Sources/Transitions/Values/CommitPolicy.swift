/// Decides whether a transition completes when the finger releases it.
///
/// Not `Sendable`: a rule of a plugin belongs to its Lua state.
public struct CommitPolicy {
  /// The name in scripts and scenarios, or "custom".
  public let name: String
  /// The rule.
  public let completes: (Release) -> Bool
  /// How fast the rest plays, or nil for the interaction's own speed.
  public let speed: ((Release) -> Double)?

  /// Makes a policy.
  public init(
    _ name: String = "custom", speed: ((Release) -> Double)? = nil,
    completes: @escaping (Release) -> Bool
  ) {
    self.name = name
    self.completes = completes
    self.speed = speed
  }

  /// The state of the gesture at release.
  ///
  /// Percentage, velocity and distance are measured along the direction of the gesture.
  public struct Release: Sendable, Hashable {
    /// The gesture's progress, 0 to 1.
    public var percent: Double
    /// Points per second along the direction; negative is back.
    public var velocity: Double
    /// The distance in points from progress 0 to 1.
    public var distance: Double
    /// The finger, in both axes.
    public var gesture: GestureSample

    /// Makes a release.
    public init(
      percent: Double, velocity: Double, distance: Double, gesture: GestureSample = GestureSample()
    ) {
      self.percent = percent
      self.velocity = velocity
      self.distance = distance
      self.gesture = gesture
    }

    /// The percentage reached if the velocity stays the same for some seconds; it may leave 0 to 1.
    func projected(over seconds: Double) -> Double {
      distance > 0 ? percent + velocity * seconds / distance : percent
    }
  }
}
