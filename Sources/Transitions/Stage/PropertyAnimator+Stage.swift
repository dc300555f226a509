public import Motion

extension PropertyAnimator {
  /// Makes an animator that a stage's clock drives.
  ///
  /// - Parameters:
  ///   - duration: Seconds; ignored for a spring defined by its physics.
  ///   - timing: Maps time to progress.
  ///   - stage: The stage, which must outlive the animator.
  public convenience init(duration: Double, timing: TimingCurve, on stage: Stage) {
    self.init(duration: duration, timing: timing, clock: stage.clock)
  }
}
