@_spi(Tools) public import Diagnostics
@_spi(Tools) public import Transitions

extension AnimatorFailure {
  /// The failure as shown to the user: the script's error, and how the run continued.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's name.
  ///   - time: Seconds since the start.
  @_spi(Tools) public func diagnostic(in scenario: String, at time: Double) -> Diagnostic {
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, "'\(animator)' failed: \(error)")
    var place =
      "in the \(operation.rawValue) at \(Decimal.short(time)) s of scenario '\(scenario)'"
    if let frame, let progress {
      place += ", frame \(frame), progress \(Decimal.short(progress))"
    }
    diagnostic.notes.append(.init(place))
    diagnostic.notes.append(.init("the \(operation.rawValue) \(whatCameOfIt)"))
    return diagnostic
  }

  private var whatCameOfIt: String {
    switch fallback {
    case nil where progress != nil: "continued without an animator"
    case nil: "had already ended"
    // The fallback has the animator's own name only if a newer version of its script has failed.
    case animator: "continued with the previous version of '\(animator)'"
    case .some(let other): "continued with '\(other)'"
    }
  }
}
