extension PercentDrivenInteractiveTransition {
  /// Takes the settings for the rest from a rule.
  func follow(_ rule: InteractionRule) {
    // Both, so that the rest uses it whether the animator is interruptible or not.
    completionCurve = rule.completionCurve
    timingCurve = rule.completionCurve
    completionSpeed = rule.completionSpeed
  }

  /// Moves to a finger's progress, which can differ on screen from the percentage.
  func update(_ progress: FingerProgress) {
    update(progress.percent)
    show(progress.shown, movingAt: progress.speed)
  }

  /// Releases the transition when the finger lifts; it then plays the rest.
  ///
  /// - Parameters:
  ///   - release: The state of the finger at release.
  ///   - isReverse: Whether the release counts for the operation that goes back, as when the rule
  ///     of a pop drives a push.
  func letGo(
    _ release: CommitPolicy.Release, by rule: InteractionRule, completes: Bool,
    isReverse: Bool = false
  ) {
    context?.gesture = release.gesture
    if let speed = rule.commit.speed { completionSpeed = speed(release) }
    let velocity = release.distance > 0 ? release.velocity / release.distance : 0
    releaseVelocity = (isReverse ? -velocity : velocity) * shownSpeed
    if completes { finish() } else { cancel() }
  }
}

extension InteractionRule {
  /// A release with the percentage from the rule's own function, if it has one.
  func measured(_ release: CommitPolicy.Release) -> CommitPolicy.Release {
    measured(release, way: release.percent).release
  }

  /// The same, with the progress on screen.
  ///
  /// - Parameter way: The finger's distance as a fraction of the whole; it can be below 0 or above
  ///   1.
  func measured(
    _ release: CommitPolicy.Release, way: Double
  ) -> (release: CommitPolicy.Release, progress: FingerProgress) {
    let own = percent?(release)
    let progress = FingerProgress(
      own.flatMap { $0.isFinite ? $0 : nil } ?? way, rubberBand: rubberBand)
    var release = release
    release.percent = progress.percent
    release.gesture.progress = progress.shown
    return (release, progress)
  }
}
