package import Diagnostics
package import Transitions

extension AnimatorFailure {
  /// The failure as the user is to read it: the script's own words, and what became of the run.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's name.
  ///   - time: Seconds since the start.
  package func diagnostic(in scenario: String, at time: Double) -> Diagnostic {
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, "'\(animator)' failed: \(error)")
    var place =
      "in the \(operation.rawValue) at \(Decimal.text(time)) s of scenario '\(scenario)'"
    if let frame, let progress {
      place += ", frame \(frame), progress \(Decimal.text(progress))"
    }
    diagnostic.notes.append(.init(place))
    diagnostic.notes.append(.init("the \(operation.rawValue) \(whatCameOfIt)"))
    return diagnostic
  }

  private var whatCameOfIt: String {
    switch fallback {
    case nil where progress != nil: "went on without an animator"
    case nil: "was over already"
    // Only an animator that was exchanged goes on itself.
    case animator: "went on with the '\(animator)' it had before"
    case .some(let other): "went on with '\(other)'"
    }
  }
}
