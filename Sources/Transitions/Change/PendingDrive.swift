import Views

/// The driver of the next change, until a change uses it.
final class PendingDrive {
  let interactionController = PercentDrivenInteractiveTransition()
  /// The rule and the operation of the change that uses the driver.
  private(set) var taken: (rule: InteractionRule, operation: TransitionOperation)?

  /// Returns the interaction controller for the first change; nil for all others.
  func interactionController(for change: ContainerChange) -> PercentDrivenInteractiveTransition? {
    guard taken == nil else { return nil }
    let (from, to) = (change.outgoing.controller, change.incoming.controller)
    let request = TransitionRequest(
      operation: change.operation, from: from, to: to, container: change.container)
    let rule =
      change.performer.gestureSource?.interaction(request)?.all.first { $0.gesture == .progress }
      ?? InteractionRule(gesture: .progress)
    interactionController.follow(rule)
    taken = (rule, change.operation)
    return interactionController
  }
}

extension PercentDrivenInteractiveTransition {
  /// Copies the settings for the rest of the transition from a rule.
  func follow(_ rule: InteractionRule) {
    // Both curves are set, so that the rest uses the rule's curve whether the animator is
    // interruptible or not.
    completionCurve = rule.completionCurve
    timingCurve = rule.completionCurve
    completionSpeed = rule.completionSpeed
  }
}
