extension Stage {
  /// Drives a transition with a percentage instead of a finger, for example the progress of a
  /// download.
  ///
  /// As with any interaction controller, a delegate's animator is required, because UIKit's own
  /// animators can't be driven. If `begin` starts no change that can be driven, an event records
  /// the reason.
  ///
  /// - Parameter begin: Begins the change, for example a push; only the first change is driven.
  /// - Returns: The object that drives the transition, or nil.
  @discardableResult
  public func drive(_ begin: () -> Void) -> ProgressDrive? { changes.drive(begin) }

  /// Takes hold of the running transition, so that a percentage drives it.
  ///
  /// - Returns: What drives it; nil if there is no transition that can be taken over.
  @_spi(Tools) public func takeHold() -> PercentDrivenInteractiveTransition? {
    changes.transitions.last?.takeHold()
  }
}
