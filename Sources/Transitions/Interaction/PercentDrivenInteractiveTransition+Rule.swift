extension PercentDrivenInteractiveTransition {
  /// Goes the rest of the way as a rule says.
  func follow(_ rule: InteractionRule) {
    // Both, so that the rest of the way uses it whether the animator is interruptible or not.
    completionCurve = rule.completionCurve
    timingCurve = rule.completionCurve
    completionSpeed = rule.completionSpeed
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
    releaseVelocity = isReverse ? -velocity : velocity
    if completes { finish() } else { cancel() }
  }
}

extension InteractionRule {
  /// A release with the percentage that the rule's own function gives, if it has one.
  func measured(_ release: CommitPolicy.Release) -> CommitPolicy.Release {
    guard let percent = percent?(release), percent.isFinite else { return release }
    var release = release
    release.percent = min(max(percent, 0), 1)
    return release
  }
}
