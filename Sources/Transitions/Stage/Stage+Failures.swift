import Views

extension Stage {
  /// Records a delegate's reasons for its answer.
  ///
  /// A delegate calls this while it is being asked for an animator.
  package func explainAnswer(_ reasons: Decision.Reasons) { changes.reasons = reasons }

  /// Records a line that a script logged outside a transition, for example in a gesture's rule.
  package func log(_ line: String) { changes.record(.log, [.message(line)]) }

  /// Reports a failure outside an animator, in a gesture's rule or in an animation alongside a
  /// transition.
  ///
  /// - Parameters:
  ///   - name: The name of the code that failed.
  ///   - fallback: A description of the replacement.
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
