import Motion
import Views

extension Presentations {
  func gestureSource(for presented: ViewController) -> GestureSource? {
    delegate(for: presented)?.gestureSource
  }

  /// The gestures for the front controller: those that dismiss it, and those that present over it.
  ///
  /// - Parameter isDragged: Whether the finger can drag the controller as a sheet, which replaces a
  ///   pan down.
  func gestureActions(
    over front: ViewController, isPresented: Bool, isDragged: Bool, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    (isPresented ? dismissal(of: front, touch) : []).filter {
      !isDragged || !$0.rule.gesture.isPanDown
    }
      + (destination(.present, front).map { presentation(of: $0, over: front, touch) } ?? [])
  }

  private func dismissal(
    of presented: ViewController, _ touch: GestureRequest
  ) -> [GestureAction] {
    guard let presenting = presented.presentingViewController else { return [] }
    let obstacle = { presented.obstacleInTransition ?? presented.obstacleToUsersDismissal }
    let begin: () -> Void = { presented.activePresentation?.dismissForUser() }
    if engine.behavior.hasPreferredTransitions, let preferred = presented.changeLinks.preferred,
      !preferred.transition.rules.isEmpty
    {
      return preferred.actions(.dismiss, touch, obstacle: obstacle, begin: begin)
    }
    let action = gestureSource(for: presented)?.action(
      TransitionRequest(
        operation: .dismiss, from: presented, to: presenting, container: presenting,
        gesture: touch), obstacle: obstacle,
      resisting: { presented.obstacleInTransition == nil ? presented.presentedOrOwnView : nil },
      begin: begin)
    return action.map { [$0] } ?? []
  }

  /// The front controller at a point.
  ///
  /// Outside a sheet without dimming, this is the controller below the sheet.
  func front(
    over root: ViewController, at point: Point
  ) -> (controller: ViewController, isUnderSheet: Bool) {
    let frontmost = root.frontmostPresented ?? root
    var front = frontmost
    while let sheet = front.presentationLinks.presentation as? SheetPresentationController,
      let container = sheet.containerView,
      sheet.letsThrough(point - container.convert(container.bounds, to: nil).origin)
    {
      front = sheet.presentingViewController
    }
    return (front, front !== frontmost)
  }

  /// The sheet that contains a controller, and the action of a finger that dismisses it.
  ///
  /// The rule is the delegate's for a pan down; without one, the sheet is dismissed past half the
  /// distance or with enough momentum.
  func sheet(
    of presented: ViewController, _ touch: GestureRequest
  ) -> (SheetPresentationController, GestureAction)? {
    guard
      let sheet = presented.presentationLinks.presentation as? SheetPresentationController,
      sheet.isSheet, !sheet.isInTransition
    else { return nil }
    let given = dismissal(of: presented, touch).first { $0.rule.gesture.isPanDown }
    let rule = given?.rule ?? .ofSheets
    return (
      sheet,
      GestureAction(
        operation: .dismiss, source: GestureSource { _ in nil }, rule: rule,
        confirm: given?.confirm ?? { _ in rule }, touch: touch,
        obstacle: { presented.obstacleInTransition ?? presented.obstacleToUsersDismissal },
        begin: { [weak sheet] in sheet?.dismissForUser() })
    )
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
  /// Whether this controller or a visible controller inside it prevents the user from dismissing
  /// it.
  ///
  /// This includes the root of a stack, even if other controllers are above it.
  ///
  /// Source: `UIViewController.isModalInPresentation`, which is documented for the controller
  /// itself; apps also set it on the root of a presented stack.
  fileprivate var refusesUsersDismissal: Bool {
    isModalInPresentation
      || (changeLinks.refusing?() ?? visibleChildren).contains(where: \.refusesUsersDismissal)
  }

  /// The reason that the user can't dismiss this controller, or nil if it is allowed.
  ///
  /// If it is not allowed, the delegate is notified of the attempt.
  var obstacleToUsersDismissal: String? {
    // It can have been dismissed since the finger came down.
    guard let activePresentation else { return "'\(id)' is not presented" }
    return activePresentation.obstacleToUsersDismissal
  }

  var obstacleInTransition: String? {
    // A rotation holds up no gesture.
    currentCoordinator is TransitionCoordinator ? "'\(id)' is in transition" : nil
  }
}

extension PresentationController {
  fileprivate var obstacleToUsersDismissal: String? {
    let isAllowed =
      !presentedViewController.refusesUsersDismissal
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard !isAllowed else { return nil }
    delegate?.presentationControllerDidAttemptToDismiss(self)
    return "'\(presentedViewController.id)' does not let the user dismiss it"
  }

  /// Dismisses the presented controller on behalf of the user, and notifies the delegate.
  func dismissForUser() {
    isDismissedByUser = true
    presentedViewController.dismiss(animated: true)
    isDismissedByUser = false
  }

  /// Notifies the delegate that a dismissal by the user is about to begin.
  ///
  /// The delegate can add animations alongside the transition.
  ///
  /// Source: `presentationControllerWillDismiss(_:)`, “You can use this method to set up
  /// animations or interaction notifications with the presentationController’s
  /// transitionCoordinator.”
  func dismissalWillBegin() {
    if isDismissedByUser, let delegate {
      delegate.presentationControllerWillDismiss(self)
      presentedViewController.engineCoordinator?.animate(alongside: nil) { [weak self] context in
        guard let self, !context.isCancelled else { return }
        self.delegate?.presentationControllerDidDismiss(self)
      }
    }
    dismissalTransitionWillBegin()
  }

  /// Dismisses the presented controller after a tap outside it, if the user may dismiss it.
  package func dismissByTap() {
    guard obstacleToUsersDismissal == nil else { return }
    dismissForUser()
  }
}

extension InteractionRule {
  /// How a finger dismisses a sheet whose delegate has no rule for it.
  static var ofSheets: InteractionRule {
    InteractionRule(gesture: .pan(.down), commit: .momentum, completionCurve: .easeOut)
  }
}

extension InteractionRule.Gesture {
  var isPanDown: Bool { self == .pan(.down) }
}
