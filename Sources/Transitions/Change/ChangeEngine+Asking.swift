import Views

extension ChangeEngine {
  /// Asks a change's delegate in UIKit's order: first for the animator, and then, if there is one,
  /// for the interaction controller.
  ///
  /// - Returns: nil if no delegate was asked or the delegate returned no animator.
  func answer(to change: ContainerChange, id: Int) -> ContainerChange.Answer? {
    switch change.question {
    case .nobody:
      decide(change, id: id, nil, .init(steps: ["no delegate is asked", change.systemStep]))
      return nil
    case .given(let animator):
      decide(change, id: id, animator, .init(steps: ["the caller provides the animator"]))
      return .init(animator: animator, interactionController: nil)
    case .ask(let askForAnimator, let askForInteractionController):
      reasons = nil
      let animator = askForAnimator()
      let answer = "the delegate: \(animator?.name ?? "no answer")"
      let steps = animator == nil ? [answer, change.systemStep] : [answer]
      decide(change, id: id, animator, reasons ?? .init(steps: steps))
      reasons = nil
      let who: [Event.Detail] = [
        .operation(change.operation), .from(change.outgoing.controller),
        .to(change.incoming.controller),
      ]
      record(.animationController, transition: id, who + [.answer(animator?.name)])
      guard let animator else { return nil }
      var interactionController =
        change.drivenBy ?? pendingDrive?.interactionController(for: change)
        ?? askForInteractionController(animator)
      if let forced = interactionForOwnTransition() { interactionController = forced }
      if handsOutInteractionControllersWithoutGesture, interactionController == nil {
        interactionController = PercentDrivenInteractiveTransition()
      }
      record(.interactionController, transition: id, who + [.answer(interactionController?.name)])
      return .init(animator: animator, interactionController: interactionController)
    }
  }

  /// Reports the animator of a change: the delegate's, or else UIKit's own, if there is one.
  private func decide(
    _ change: ContainerChange, id: Int, _ animator: (any AnimatedTransitioning)?,
    _ reasons: Decision.Reasons
  ) {
    let (from, to) = (change.outgoing.controller, change.incoming.controller)
    let isPlain = CallbackTable.plainRow(of: change.operation) != nil
    broadcast.record(
      Decision(
        transition: id, operation: change.operation, from: from.id, to: to.id,
        visibleFrom: from.visibleScreen.id, visibleTo: to.visibleScreen.id,
        animator: animator?.name ?? (isPlain ? nil : (change.systemAnimator ?? fallback).name),
        steps: reasons.steps,
        gesture: reasons.gesture, presentation: reasons.presentation))
  }

  /// The source of the animator for a container without a delegate.
  func defaultQuestion(_ request: TransitionRequest, animated: Bool) -> ContainerChange.Question {
    guard animated, let delegate = defaultDelegate else { return .nobody }
    return .ask(
      animator: { delegate.animationController(for: request) },
      interactionController: { delegate.interactionController(using: $0) })
  }

  /// The gestures of a container's delegate, or of the stage's default delegate if that is nil.
  func gestureSource(of delegate: (any GestureProviding)?) -> GestureSource? {
    (delegate ?? defaultDelegate)?.gestureSource
  }
}

extension ContainerChange {
  /// A description of what happens when no delegate provides an animator.
  fileprivate var systemStep: String { operation.systemAnswer }
}

extension TransitionOperation {
  /// A description of what happens when no delegate provides an animator.
  package var systemAnswer: String { self == .tab ? "no animation" : "UIKit's own" }
}
