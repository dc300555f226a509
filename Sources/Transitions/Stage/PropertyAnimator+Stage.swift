public import Motion

extension PropertyAnimator {
  /// Makes an animator that a stage's clock moves.
  ///
  /// - Parameters:
  ///   - duration: Seconds; ignored for a spring given by its physics.
  ///   - timing: How time becomes progress.
  ///   - stage: It must outlive the animator.
  public convenience init(duration: Double, timing: TimingCurve, on stage: Stage) {
    self.init(duration: duration, timing: timing, clock: stage.clock)
  }
}
