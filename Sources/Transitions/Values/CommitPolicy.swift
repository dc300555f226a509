/// Decides whether a transition completes when a finger releases it.
///
/// It is not `Sendable`, because a plugin's rule belongs to its Lua state.
public struct CommitPolicy {
  /// The name in scripts and scenarios, or "custom".
  public let name: String
  /// Returns whether the transition completes.
  public let completes: (Release) -> Bool
  /// Returns the speed of the rest; nil keeps the interaction's own speed.
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
  /// The percentage, the velocity and the distance are measured along the direction of the gesture.
  public struct Release: Sendable, Hashable {
    /// The gesture's progress, 0 to 1.
    public var percent: Double
    /// The velocity in points per second along the direction; negative means backward.
    public var velocity: Double
    /// The distance in points from progress 0 to 1.
    public var distance: Double
    /// The finger's state in both axes.
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

    /// The percentage after some seconds at the same velocity; it can go beyond 0 to 1.
    func projected(over seconds: Double) -> Double {
      distance > 0 ? percent + velocity * seconds / distance : percent
    }
  }
}
