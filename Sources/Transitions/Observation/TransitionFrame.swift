public import Views

/// A frame of one transition as its animator described it.
public struct TransitionFrame {
  /// Seconds since the start of the stage.
  public let time: Double
  /// The number of the transition, counted from 1.
  public let transition: Int
  /// What the container does.
  public let operation: TransitionOperation
  /// The number of the frame, counted from 0 at progress 0.
  public let number: Int
  /// 0 to 1 through the curve; a spring may leave that range.
  public let progress: Double
  /// How far the front view has arrived: the progress of a present or push, 1 − progress for a
  /// dismiss or pop.
  public let presence: Double
  /// The animator's values, clamped to the supported ranges.
  ///
  /// Reused for the next frame.
  public let changes: Changes

  /// The view that the changes of a slot are laid over.
  ///
  /// Its model has the values to compare with.
  public func view(ofSlot slot: Int) -> View { changes.views[slot] }
}

extension TransitionContext {
  /// Reports to observers what a presentation shows alongside the frame that was shown last.
  package func reportAlongside(_ changes: Changes, progress: Double) {
    guard let id = control?.id else { return }
    host.broadcast.showAlongside(
      TransitionFrame(
        time: clock.now, transition: id, operation: operation, number: 0, progress: progress,
        presence: presence(at: progress), changes: changes))
  }
}
