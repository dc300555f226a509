import Views

extension Stage {
  /// Records the reasons of a delegate's answer; called by a delegate while it is asked for an
  /// animator.
  package func explainAnswer(_ reasons: Decision.Reasons) { changes.reasons = reasons }

  /// Reports a line that a script printed outside of a transition, for example from a gesture's
  /// rule.
  package func log(_ line: String) { changes.record(.log, [.message(line)]) }

  /// Reports a failure outside an animator: in a gesture's rule, or in an animation alongside.
  ///
  /// - Parameters:
  ///   - name: The name of the failed code.
  ///   - fallback: The replacement, in words.
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
