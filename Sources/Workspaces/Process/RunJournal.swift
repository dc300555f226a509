/// A record of the runs of an app, with which another process can tell during which run a crash
/// occurred.
public protocol RunJournal: Sendable {
  /// Called when a run begins.
  ///
  /// - Parameter name: The name of the run, the same each time.
  /// - Returns: How the app ended in an earlier run with this name, in words; nil if it did not.
  func begin(_ name: String) -> String?
  /// Called when the run has reached a time of its stage, in seconds.
  func didReach(_ time: Double)
  /// Called when the run has ended.
  func end()
  /// Called when a run continues playing, or starts to wait for somebody, as when a user moves it
  /// by hand.
  func rest(_ isResting: Bool)
}

/// A journal that records nothing.
package struct NoJournal: RunJournal {
  package init() {}
  package func begin(_ name: String) -> String? { nil }
  package func didReach(_ time: Double) {}
  package func end() {}
  package func rest(_ isResting: Bool) {}
}
