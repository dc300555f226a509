import Views

extension Stage {
  /// Tells how a delegate arrives at its answer; for a delegate, while it is asked for an animator.
  package func explainAnswer(_ reasons: Decision.Reasons) { changes.reasons = reasons }

  /// Tells of a line that a script has printed outside of a transition, as a rule of a gesture may.
  package func log(_ line: String) { changes.record(.log, [.message(line)]) }

  /// Tells of a failure around an animator: in a rule of a gesture, or in what goes along.
  ///
  /// - Parameters:
  ///   - name: Who has failed.
  ///   - fallback: What takes over, in words.
  package func report(
    _ error: any Error, of name: String, operation: TransitionOperation, progress: Double? = nil,
    fallback: String
  ) {
    broadcast.record(
      AnimatorFailure(
        time: time, transition: nil, animator: name, error: error, operation: operation, frame: nil,
        progress: progress, fallback: fallback), [.operation(operation)])
  }
}
