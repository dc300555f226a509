extension Examination {
  /// Plays everything and reports what was found.
  ///
  /// - Parameter forLiveViews: Whether to check, too, what the kit can show on an app's live views.
  public func report(forLiveViews: Bool = false) -> Report {
    checkMetadata()
    guard loads() else { return found }
    checkEveryRun()
    checkCancelling()
    checkPurity()
    checkMirroring()
    checkContinuity()
    checkTime()
    checkParameters()
    checkReducedMotion()
    if forLiveViews { checkLiveViews() }
    return found
  }
}
