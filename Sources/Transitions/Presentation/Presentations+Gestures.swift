import Views

extension Presentations {
  func gestureSource(for presented: ViewController) -> GestureSource? {
    delegate(for: presented)?.gestureSource
  }

  /// What gestures may begin for what is in front: to dismiss it, and to present over it.
  func gestureActions(
    over front: ViewController, isPresented: Bool, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    (isPresented ? dismissal(of: front, touch) : [])
      + (destination(.present, front).map { presentation(of: $0, over: front, touch) } ?? [])
  }

  private func dismissal(
    of presented: ViewController, _ touch: GestureRequest
  ) -> [GestureAction] {
    guard let presenting = presented.presentingViewController else { return [] }
    let obstacle = { presented.obstacleInTransition ?? presented.obstacleToUsersDismissal }
    let begin = { presented.dismissForUser() }
    if engine.behavior.hasPreferredTransitions, let preferred = presented.changeLinks.preferred,
      !preferred.transition.rules.isEmpty
    {
      return preferred.actions(.dismiss, touch, obstacle: obstacle, begin: begin)
    }
    let action = gestureSource(for: presented)?.action(
      TransitionRequest(
        operation: .dismiss, from: presented, to: presenting, container: presenting,
        gesture: touch), obstacle: obstacle, begin: begin)
    return action.map { [$0] } ?? []
  }

  private func presentation(
    of presented: ViewController, over presenting: ViewController, _ touch: GestureRequest
  ) -> [GestureAction] {
    let action = gestureSource(for: presented)?.action(
      TransitionRequest(
        operation: .present, from: presenting, to: presented, container: presenting,
        gesture: touch), obstacle: { presenting.obstacleInTransition },
      begin: { presenting.present(presented, animated: true) })
    return action.map { [$0] } ?? []
  }
}

extension ViewController {
  /// Why a user can't dismiss this controller, or nil if one can; the delegate that refuses is told
  /// of the attempt.
  fileprivate var obstacleToUsersDismissal: String? {
    guard let controller = presentationController else { return nil }
    let isAllowed =
      !isModalInPresentation
      && controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    guard !isAllowed else { return nil }
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
    return "'\(id)' does not let the user dismiss it"
  }

  /// Dismisses this controller because the user wants it, and tells the presentation's delegate.
  fileprivate func dismissForUser() {
    guard let controller = presentationController else { return }
    guard let delegate = controller.delegate else { return dismiss(animated: true) }
    delegate.presentationControllerWillDismiss(controller)
    dismiss(animated: true)
    transitionCoordinator?.animate(alongside: nil) { [weak controller] context in
      guard let controller, !context.transitionWasCancelled else { return }
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
  }

  fileprivate var obstacleInTransition: String? {
    changeLinks.coordinator == nil ? nil : "'\(id)' is in transition"
  }
}
