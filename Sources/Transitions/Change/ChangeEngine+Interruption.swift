extension ChangeEngine {
  /// Pauses the transitions that have reached the progress at which they wait for the app.
  func holdWhatWaits() {
    guard holds else { return }
    for transition in transitions where transition.waitIfDue() { willWait() }
    holds = transitions.contains { $0.holdsAt != nil }
  }

  /// The latest transition that has an interruptible animator and isn't held by a finger.
  ///
  /// - Parameter running: Whether its animator must be running or paused; nil accepts both.
  private func interruptible(running: Bool?) -> (
    transition: Transition, propertyAnimator: PropertyAnimator
  )? {
    for transition in transitions.reversed() where transition.phase == .inFlight {
      guard let propertyAnimator = transition.interruptible, !transition.context.gesture.isActive
      else {
        continue
      }
      if running == nil || running == propertyAnimator.isRunning {
        return (transition, propertyAnimator)
      }
    }
    return nil
  }

  /// Pauses the running transition, as if a finger took over.
  ///
  /// - Parameters:
  ///   - progress: The progress to show from now on, 0 to 1; nil for the current one.
  ///   - seconds: The intended length of the pause, which doesn't count as a stall.
  /// - Returns: Whether an interruptible transition was running.
  func interrupt(at progress: Double?, for seconds: Double) -> Bool {
    guard let (transition, propertyAnimator) = interruptible(running: true) else { return false }
    let position = progress.map { min(max($0, 0), 1) } ?? propertyAnimator.progress
    transition.record(.interrupt, [.percentComplete(position)])
    if let interactionController = transition.interactionController
      as? PercentDrivenInteractiveTransition
    {
      interactionController.pause()
      if progress != nil { interactionController.update(position) }
    } else {
      propertyAnimator.pauseAnimation()
      if progress != nil { propertyAnimator.scrub(to: position) }
    }
    transition.lastActivity = clock.now + seconds
    return true
  }

  /// The progress of a transition in flight.
  ///
  /// Nil before and after the transition, and for an animator that moves the views itself without a
  /// property animator.
  func progress(ofTransition id: Int) -> Double? {
    transitions.first { $0.id == id && $0.phase == .inFlight }?.interruptible?.progress
  }

  /// Resumes an interrupted transition in its previous direction.
  ///
  /// - Returns: Whether there was an interrupted transition.
  func resume() -> Bool {
    guard let (transition, propertyAnimator) = interruptible(running: false) else { return false }
    transition.record(.resume, [.percentComplete(propertyAnimator.progress)])
    if transition.context.isInteractive {
      (transition.interactionController as? PercentDrivenInteractiveTransition)?.finish()
    } else {
      propertyAnimator.startAnimation()
    }
    return true
  }

  /// Reverses the running transition, back to its start or forward again.
  ///
  /// An interrupted transition stays paused, and runs in the opposite direction when it is resumed.
  /// A transition that a gesture drives can only be reversed by that gesture.
  ///
  /// - Returns: Whether a transition was reversed.
  func reverse() -> Bool {
    guard let (transition, propertyAnimator) = interruptible(running: nil),
      !transition.context.isInteractive
    else {
      return false
    }
    propertyAnimator.isReversed.toggle()
    transition.context.transitionWasCancelled = propertyAnimator.isReversed
    transition.lastActivity = clock.now
    transition.record(
      .reverse,
      [.percentComplete(propertyAnimator.progress), .cancelled(propertyAnimator.isReversed)])
    return true
  }
}
