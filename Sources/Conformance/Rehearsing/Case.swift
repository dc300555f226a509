/// One run of an animator that is judged by itself.
///
/// A case consists of a situation, the animator's settings, the way it ends, and the frame rate.
public struct Case: Sendable, Hashable {
  /// The situation in which the animator runs.
  public var situation: Situation
  /// Values of parameters as a user types them, by name.
  public var settings: [String: String]
  /// The progress at which a gesture is cancelled, 0 to 1; nil for a run by time to its end.
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
