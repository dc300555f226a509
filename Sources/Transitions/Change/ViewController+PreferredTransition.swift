public import Views

extension ViewController {
  /// How this controller likes to be pushed, presented and taken back; nil leaves it to the delegates.
  ///
  /// It comes before any delegate's answer, from ``Behavior/iOS18`` on; a stage that behaves as an
  /// older version records that it is ignored.
  ///
  /// Source: `UIViewController.preferredTransition`.
  public var preferredTransition: PreferredTransition? {
    get { changeLinks.preferred?.transition }
    set { changeLinks.preferred = newValue.map(PreferredAnswers.init) }
  }
}

/// A preferred transition at work: what it answers, and the gesture that is in progress.
final class PreferredAnswers {
  let transition: PreferredTransition
  let gestures: GestureSource

  init(_ transition: PreferredTransition) {
    self.transition = transition
    let rule = transition.rules.first
    gestures = GestureSource { request in
      request.operation == .pop || request.operation == .dismiss ? rule : nil
    }
  }

  /// What is asked in place of the delegate, and says why.
  func question(of front: ViewController, on engine: ChangeEngine) -> ContainerChange.Question {
    .ask(
      animator: { [self, unowned engine] in
        engine.reasons = Decision.Reasons(
          steps: ["the preferred transition of '\(front.id)': \(transition.title)"],
          gesture: transition.rules.isEmpty
            ? nil : "its own: \(transition.rules.map(\.gesture.name).joined(separator: ", "))")
        return AnimatorTransition(transition.animator)
      },
      interactionController: { [self] _ in gestures.freeInteractionController })
  }

  /// The gestures that lead back.
  func actions(
    _ operation: TransitionOperation, _ request: GestureRequest?,
    obstacle: @escaping () -> String?, begin: @escaping () -> Void
  ) -> [GestureAction] {
    transition.rules.map { rule in
      GestureAction(
        operation: operation, source: gestures, rule: rule,
        confirm: { [self] in
          transition.interactiveDismissShouldBegin?($0) ?? true ? rule : nil
        }, yieldsToScrolling: true, touch: request, obstacle: obstacle, begin: begin)
    }
  }
}

extension ChangeEngine {
  /// The preferred transition that moves a change, if there is one and the behavior has them.
  ///
  /// - Parameters:
  ///   - front: The controller that arrives in front, or leaves from there.
  func preferred(
    of front: ViewController, _ operation: TransitionOperation, animated: Bool
  ) -> PreferredAnswers? {
    guard animated, let preferred = front.changeLinks.preferred else { return nil }
    guard behavior.hasPreferredTransitions else {
      record(
        .refused,
        [
          .operation(operation), .controller(front),
          .message(
            "the preferred transition is ignored: it needs \(Behavior.iOS18.name), and the stage "
              + "behaves as \(behavior.name)"),
        ])
      return nil
    }
    return preferred
  }
}
