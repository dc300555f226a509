/// The failure of an animator, and its place in the run.
public struct AnimatorFailure {
  /// Seconds since the start of the stage.
  public let time: Double
  /// The number of the transition, or nil for a failure outside of one, as in a gesture's rule.
  public let transition: Int?
  /// The name of the animator that failed.
  public let animator: String
  /// The error that it threw.
  public let error: any Error
  /// What the container does.
  public let operation: TransitionOperation
  /// The frame, counted from 0, or nil before the first one.
  public let frame: Int?
  /// The progress of the frame, or nil before the first one.
  public let progress: Double?
  /// The animator that took over, or nil if the transition was over or no animator was left.
  public let fallback: String?
}
