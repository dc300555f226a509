extension Examination {
  /// Plays everything and reports what was found.
  public func report() -> Report {
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
    return found
  }
}
