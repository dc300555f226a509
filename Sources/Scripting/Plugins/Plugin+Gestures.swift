public import Transitions

extension Plugin {
  /// The progress, from 0 to 1, at which an operation waits for the app; nil if it does not wait.
  package func hold(of operation: TransitionOperation) -> Double? {
    guard case .script(_, let definition) = content else { return nil }
    return definition.holds[operation]
  }

  /// What a plugin declares about the gesture of an operation, independent of a request.
  @_spi(Tools) public enum DeclaredInteraction {
    /// Its rules. If a function decides about the commit, the policy is called "custom" and never
    /// completes.
    case rules([InteractionRule])
    /// A function that chooses the rules for each request.
    case function
  }

  /// The gesture of an operation, as declared by the plugin; nil if it has none.
  @_spi(Tools) public func declaredInteraction(for operation: TransitionOperation)
    -> DeclaredInteraction?
  {
    guard case .script(_, let definition) = content else { return nil }
    switch definition.interaction {
    case .function: return .function
    case .rules(let rules):
      switch rules[operation] {
      case nil: return nil
      case .function: return .function
      case .rules(let definitions): return .rules(definitions.map(\.declared))
      }
    }
  }
}

extension InteractionDefinition {
  /// The rule, without the functions of its script.
  fileprivate var declared: InteractionRule {
    let policy =
      switch commit {
      case .policy(let policy): policy
      case .function: CommitPolicy { _ in false }
      }
    var rule = InteractionRule(
      gesture: gesture, commit: policy, completionCurve: completionCurve,
      completionSpeed: completionSpeed, percent: percent.map { _ in { $0.percent } })
    rule.distance = distance
    rule.commitAt = commitAt
    rule.rubberBand = rubberBand
    return rule
  }
}
