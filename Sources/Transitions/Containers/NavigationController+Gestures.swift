import Motion
import Views

extension NavigationController: ChangingStack {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    var actions = backActions(from: source, touch: touch)
    let top = topViewController
    if let next = destination(.push, top),
      let push = source?.action(
        TransitionRequest(
          operation: .push, from: top, to: next, container: self, gesture: touch),
        obstacle: { [self] in isInTransition ? "the stack is in transition" : nil },
        begin: { [self] in pushViewController(next, animated: true) })
    {
      actions.append(push)
    }
    return actions
  }

  /// The actions of the gestures that go back.
  ///
  /// These are the gestures of a preferred transition, or else the delegate's rule and the stack's
  /// own swipe. That swipe begins anywhere in the content from iOS 26 on, and at the edge before
  /// that.
  private func backActions(from source: GestureSource?, touch: GestureRequest) -> [GestureAction] {
    let top = topViewController
    let below = viewControllers.dropLast().last ?? top
    let interrupts = { [self] in
      changeEngine?.behavior.swipesWhileSettling == true && mayEndWhatRuns
    }
    let obstacle = { [self] () -> String? in
      if isInTransition, !interrupts() { return "the stack is in transition" }
      return viewControllers.count > 1 ? nil : "the stack has one controller"
    }
    let begin = { [self] in _ = popViewController(animated: true) }
    guard let engine = changeEngine else { return [] }
    if below !== top, let preferred = top.changeLinks.preferred,
      engine.behavior.hasPreferredTransitions, !preferred.transition.rules.isEmpty
    {
      return preferred.actions(.pop, touch, obstacle: obstacle, begin: begin)
    }
    let request = TransitionRequest(
      operation: .pop, from: top, to: below, container: self, gesture: touch)
    let rule = source?.action(request, obstacle: obstacle, begin: begin)
    var actions = rule.map { [$0] } ?? []
    let swipe = InteractionRule(
      gesture: .pan(.trailing), commit: .velocityImpact, completionCurve: .easeOut)
    let isRuled = rule?.rule.all.contains { $0.gesture == swipe.gesture } ?? false
    if below !== top, engine.behavior.swipesBackFromContent, swipesBackFromContent, !isRuled {
      actions.append(
        GestureAction(
          operation: .pop, source: contentSwipe, rule: swipe, confirm: { _ in swipe },
          yieldsToScrolling: true, touch: touch, obstacle: obstacle, interrupts: interrupts,
          begin: begin))
    } else if below !== top, rule == nil, popsFromEdge(request, on: engine) {
      let swipe = InteractionRule(
        gesture: .edgePan(.leading), commit: .velocityImpact, completionCurve: .easeOut)
      actions.append(
        GestureAction(
          operation: .pop, source: edgeSwipe, rule: swipe, confirm: { _ in swipe }, touch: touch,
          obstacle: obstacle, begin: begin))
    }
    return actions
  }

  /// Whether the stack's own swipe from the edge pops: no delegate animates the pop, and the top
  /// controller shows the back button.
  private func popsFromEdge(_ request: TransitionRequest, on engine: ChangeEngine) -> Bool {
    let item = request.from.navigationItem
    guard swipesBackFromEdge, delegate == nil, !item.hidesBackButton, item.leadingItem == nil else {
      return false
    }
    defer { engine.reasons = nil }
    return engine.defaultDelegate?.animationController(for: request) == nil
  }
}
