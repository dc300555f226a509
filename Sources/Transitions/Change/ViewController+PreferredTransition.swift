public import Views

extension ViewController {
  /// The transition that this controller prefers when it appears and disappears; nil leaves the
  /// choice to the delegates.
  ///
  /// From ``Behavior/iOS18`` on, it takes precedence over any delegate; a stage with older behavior
  /// ignores it and records that.
  ///
  /// Source: `UIViewController.preferredTransition`.
  public var preferredTransition: PreferredTransition? {
    get { changeLinks.preferred?.transition }
    set { changeLinks.preferred = newValue.map(PreferredAnswers.init) }
  }
}

/// A controller's preferred transition and its current gesture.
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

  /// The source of the animator that replaces the delegate, with the recorded reasons.
  func question(of front: ViewController, on engine: ChangeEngine) -> ContainerChange.Question {
    .ask(
      animator: { [self, unowned engine] in
        engine.reasons = Decision.Reasons(
          steps: ["the preferred transition of '\(front.id)': \(transition.title)"],
          gesture: transition.rules.isEmpty
            ? nil : "its own: \(transition.rules.map(\.gesture.name).joined(separator: ", "))")
        return AnimatorTransition(transition.animator, isSystems: true)
      },
      interactionController: { [self] _ in gestures.freeInteractionController })
  }

  /// The gestures that go back.
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
  /// The preferred transition of a change, if there is one and the behavior supports it.
  ///
  /// - Parameters:
  ///   - front: The controller that arrives in front or leaves the front.
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
