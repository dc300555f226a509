/// Detects transitions that have stopped moving before their end.
final class StallWatch {
  /// The seconds without movement after which a transition is reported.
  @exclusivity(unchecked) var limit = 3.0
  private let engine: ChangeEngine

  init(engine: ChangeEngine) {
    self.engine = engine
  }

  /// Whether a reported transition still has not moved.
  var isStalled: Bool { engine.transitions.contains { $0.isReportedStalled } }

  /// Reports transitions that have not moved for ``limit`` seconds.
  func look(at time: Double) {
    // Iterates by index without retaining, because this runs in every frame and almost never finds
    // anything.
    var index = 0
    while index < engine.transitions.count {
      let transition = Unmanaged.passUnretained(engine.transitions[index])
      if transition._withUnsafeGuaranteedRef({ $0.hasStalled(at: time, limit: limit) }) {
        engine.transitions[index].reportStall()
      }
      index += 1
    }
  }
}

extension Transition {
  /// Whether the transition has not moved for `limit` seconds; true only once per stall.
  fileprivate func hasStalled(at time: Double, limit: Double) -> Bool {
    guard phase == .inFlight else { return false }
    if isDriven {
      lastActivity = time
      isReportedStalled = false
      endWaiting()
      return false
    }
    // A transition that waits for the app may pause for any length of time.
    if isWaiting { return false }
    let isStill = time - lastActivity >= limit
    defer { isReportedStalled = isStill }
    return isStill && !isReportedStalled
  }

  /// Whether the clock currently moves the transition.
  private var isDriven: Bool {
    for index in propertyAnimators.indices where propertyAnimators[index].isRunning { return true }
    return false
  }

  fileprivate func reportStall() {
    record(.stalled, [.message(likelyCauseOfStall)])
  }

  /// A description of the likely reason that nothing moves.
  private var likelyCauseOfStall: String {
    if context.isInteractive, !context.gesture.isActive {
      return "an interaction controller was returned though no gesture drives it, so nothing calls "
        + "update, finish or cancel; return nil unless a gesture is in progress"
    }
    if context.isInteractive { return "a finger holds the transition and does not move" }
    if propertyAnimators.contains(where: { $0.state == .active }) {
      return "the transition was interrupted, and nobody has it go on"
    }
    if propertyAnimators.isEmpty {
      return "'\(animator.name)' started no animation and did not call completeTransition"
    }
    return "the animations of '\(animator.name)' have ended, but completeTransition was not called"
  }
}
