extension PercentDrivenInteractiveTransition {
  /// Goes the rest of the way as a rule says.
  func follow(_ rule: InteractionRule) {
    // Both, so that the rest of the way uses it whether the animator is interruptible or not.
    completionCurve = rule.completionCurve
    timingCurve = rule.completionCurve
    completionSpeed = rule.completionSpeed
  }

  /// Moves to where a finger is, which may show more than the percentage says.
  func update(_ progress: FingerProgress) {
    update(progress.percent)
    show(progress.shown, movingAt: progress.speed)
  }

  /// Lets the transition go the rest of the way by itself when the finger lifts.
  ///
  /// - Parameters:
  ///   - release: How the finger leaves.
  ///   - isReverse: Whether the release counts for the operation that leads back, as when a finger holds
  ///     a push by the rule of a pop.
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
  /// A release with the percentage that the rule's own function gives, if it has one.
  func measured(_ release: CommitPolicy.Release) -> CommitPolicy.Release {
    measured(release, way: release.percent).release
  }

  /// The same, and what is shown of it.
  ///
  /// - Parameter way: The finger's way as a share of the whole; it may lie beyond 0 and 1.
  func measured(
    _ release: CommitPolicy.Release, way: Double
  ) -> (release: CommitPolicy.Release, progress: FingerProgress) {
    let own = percent?(release)
    let progress = FingerProgress(
      own.flatMap { $0.isFinite ? $0 : nil } ?? way, rubberBand: rubberBand)
    var release = release
    release.percent = progress.percent
    return (release, progress)
  }
}
