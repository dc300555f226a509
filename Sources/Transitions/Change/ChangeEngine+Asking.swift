extension ChangeEngine {
  /// Who moves a transition, and who drives it.
  struct Answer {
    let animator: any AnimatedTransitioning
    let interactor: (any InteractiveTransitioning)?
  }

  /// Asks the delegate of a change, in UIKit's order: the animator first, and the interactor only
  /// when there is one.
  ///
  /// - Returns: Nil when nobody was asked or nobody answers.
  func answer(to change: ContainerChange, id: Int) -> Answer? {
    switch change.question {
    case .nobody: return nil
    case .given(let animator): return Answer(animator: animator, interactor: nil)
    case .ask(let askForAnimator, let askForInteractor):
      let animator = askForAnimator()
      let who: [Event.Detail] = [
        .operation(change.operation), .from(change.outgoing.controller),
        .to(change.incoming.controller),
      ]
      record(.animationController, transition: id, who + [.answer(animator?.name)])
      guard let animator else { return nil }
      var interactor = askForInteractor(animator)
      if handsOutInteractorsWithoutGesture, interactor == nil {
        interactor = PercentDrivenInteractiveTransition()
      }
      record(.interactionController, transition: id, who + [.answer(interactor?.name)])
      return Answer(animator: animator, interactor: interactor)
    }
  }

  /// The question for a container without a delegate of its own.
  func defaultQuestion(_ request: TransitionRequest, animated: Bool) -> ContainerChange.Question {
    guard animated, let delegate = defaultDelegate else { return .nobody }
    return .ask(
      animator: { delegate.animationController(for: request) },
      interactor: { delegate.interactionController(using: $0) })
  }
}
