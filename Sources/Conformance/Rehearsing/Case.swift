/// One run of an animator to judge by itself: a situation, the animator's settings, how it ends, and
/// how often it is shown.
public struct Case: Sendable, Hashable {
  /// Where it runs.
  public var situation: Situation
  /// Values of parameters as a user types them, by name.
  public var settings: [String: String]
  /// The fraction of the way at which a gesture is cancelled, 0 to 1; nil for a run that plays to its
  /// end by time.
  public var cancelledAt: Double?
  /// Frames per second.
  public var frameRate: Double

  /// Makes a case.
  public init(
    _ situation: Situation, settings: [String: String] = [:], cancelledAt: Double? = nil,
    frameRate: Double = 60
  ) {
    self.situation = situation
    self.settings = settings
    self.cancelledAt = cancelledAt
    self.frameRate = frameRate
  }
}
