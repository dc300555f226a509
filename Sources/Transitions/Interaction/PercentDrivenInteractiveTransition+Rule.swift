extension PercentDrivenInteractiveTransition {
  /// Moves to a finger's progress, which on screen can differ from the percentage.
  func update(_ progress: FingerProgress) {
    update(progress.percent)
    show(progress.shown, movingAt: progress.speed)
  }

  /// Releases the transition, which then plays the rest.
  ///
  /// - Parameters:
  ///   - release: The state of the finger at release.
  ///   - isReverse: Whether the rule belongs to the reverse operation, for example if a push is
  ///     driven by the rule of a pop.
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
  /// The release with the percentage from the rule's own function, if there is one.
  func measured(_ release: CommitPolicy.Release) -> CommitPolicy.Release {
    measured(release, way: release.percent).release
  }

  /// The release with the percentage from the rule's own function, and the progress on screen.
  ///
  /// - Parameter way: The finger's distance as a fraction of the whole distance; it can be below 0
  ///   or above 1.
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
