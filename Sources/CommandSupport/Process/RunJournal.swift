/// What is noted of the runs of an app, so that another process can tell which one a crash has ended.
package protocol RunJournal: Sendable {
  /// A run begins.
  ///
  /// - Parameter name: Its name, the same each time.
  /// - Returns: How the app ended in an earlier run of the name, in words, or nil.
  func begin(_ name: String) -> String?
  /// The run has come to a time of its stage, in seconds.
  func note(_ time: Double)
  /// The run has ended.
  func end()
  /// A run that is on its way plays again, or waits for somebody, as one under a hand does.
  func rest(_ isResting: Bool)
}

/// Notes nothing.
package struct NoJournal: RunJournal {
  package init() {}
  package func begin(_ name: String) -> String? { nil }
  package func note(_ time: Double) {}
  package func end() {}
  package func rest(_ isResting: Bool) {}
}
