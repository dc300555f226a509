extension Stage {
  /// The context of a transition in flight.
  package func context(ofTransition id: Int) -> TransitionContext? {
    changes.transitions.first { $0.id == id }?.context
  }

  /// Whether a gesture can drive a transition with percentages: its delegate has returned a percent-driven interaction
  /// controller.
  package func isPercentDriven(transition id: Int) -> Bool {
    changes.transitions.first { $0.id == id }?.interactionController
      is PercentDrivenInteractiveTransition
  }

  /// Returns an interaction controller that replaces the delegate's; nil keeps the delegate's.
  ///
  /// Called for each transition whose delegate provides an animator.
  package var interactionForOwnTransition: () -> PercentDrivenInteractiveTransition? {
    get { changes.interactionForOwnTransition }
    set { changes.interactionForOwnTransition = newValue }
  }

  /// Reports to observers the frames of transitions whose animators move views themselves.
  package func showOwnMotion() {
    for transition in changes.transitions where !(transition.animator is AnimatorTransition) {
      guard transition.phase == .inFlight else { continue }
      if transition.ownMotion == nil { transition.ownMotion = OwnMotion(in: transition.context) }
      transition.ownMotion?.show(on: broadcast)
    }
  }
}
