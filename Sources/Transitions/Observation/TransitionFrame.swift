public import Views

/// A frame of a transition, as described by its animator.
public struct TransitionFrame {
  /// Seconds since the start of the stage.
  public let time: Double
  /// The number of the transition, starting at 1.
  public let transition: Int
  /// The container's operation.
  public let operation: TransitionOperation
  /// The number of the frame, starting at 0.
  public let number: Int
  /// The progress after applying the curve, 0 to 1; a spring can go beyond that range.
  public let progress: Double
  /// How far the front view has arrived: the progress for a present or push, 1 − progress for a
  /// dismiss or pop.
  public let presence: Double
  /// The animator's values, clamped to the supported ranges.
  ///
  /// The object is reused for the next frame.
  public let changes: Changes

  /// The view that shows the changes of a slot.
  ///
  /// Its model values are the values to compare with.
  public func view(ofSlot slot: Int) -> View { changes.views[slot] }
}
