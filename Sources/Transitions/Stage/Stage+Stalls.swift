import Staging

extension Stage {
  /// Reports transitions that nothing has moved for ``stallLimit`` seconds.
  func watchForStalls() {
    let transitions = transitions
    for index in transitions.indices {
      let transition = transitions[index]
      guard transition.phase == .inFlight else { continue }
      if transition.drivers.contains(where: { $0.isRunning }) {
        transition.lastActivity = time
        transition.isReportedStalled = false
        continue
      }
      guard time - transition.lastActivity >= stallLimit else {
        transition.isReportedStalled = false
        continue
      }
      guard !transition.isReportedStalled else { continue }
      transition.isReportedStalled = true
      transition.record(.stalled, [.message(transition.likelyCauseOfStall)])
    }
  }
}

extension Transition {
  /// Why nothing moves, in words.
  fileprivate var likelyCauseOfStall: String {
    if context.isInteractive, !context.gesture.isActive {
      return "an interaction controller was returned though no gesture drives it, so nothing calls "
        + "update, finish or cancel; return nil unless a gesture is in progress"
    }
    if context.isInteractive { return "a finger holds the transition and does not move" }
    if drivers.contains(where: { $0.state == .active }) {
      return "the transition was interrupted, and nobody has it go on"
    }
    if drivers.isEmpty {
      return "'\(animator.name)' started no animation and did not call completeTransition"
    }
    return "the animations of '\(animator.name)' have ended, but completeTransition was not called"
  }
}
