/// A failure of an animator, and the frame in which it occurred.
public struct AnimatorFailure {
  /// Seconds since the start of the stage.
  public let time: Double
  /// The number of the transition, or nil for a failure outside a transition, for example in a
  /// gesture's rule.
  public let transition: Int?
  /// The name of the animator that failed.
  public let animator: String
  /// The error that it threw.
  public let error: any Error
  /// The container's operation.
  public let operation: TransitionOperation
  /// The number of the frame, starting at 0, or nil before the first frame.
  public let frame: Int?
  /// The progress of the frame, or nil before the first frame.
  public let progress: Double?
  /// The animator that took over, or nil if the transition was over or there was no other animator.
  public let fallback: String?
}
