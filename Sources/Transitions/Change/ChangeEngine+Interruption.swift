extension ChangeEngine {
  /// The transition that began last of those whose animator can be interrupted and runs, or stands
  /// still without a finger on it.
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

  /// Stops the running transition, as a finger that takes hold of it.
  ///
  /// - Parameters:
  ///   - progress: Where it is shown from now on, 0 to 1; nil for where it is.
  ///   - seconds: How long it is meant to stand still, which is no stall.
  /// - Returns: Whether there was one that runs and can be interrupted.
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

  /// The progress of a transition on its way, or nil when none can be told: for an animator in UIKit's
  /// shape without a property animator, and before and after the transition.
  func progress(ofTransition id: Int) -> Double? {
    transitions.first { $0.id == id && $0.phase == .inFlight }?.interruptible?.progress
  }

  /// Has an interrupted transition go on, in the direction it had.
  ///
  /// - Returns: Whether there was one.
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

  /// Turns the running transition round: it goes back to where it began, or on again.
  ///
  /// One that is interrupted stays so, and runs the opposite way when it is resumed; one that a gesture
  /// drives is the gesture's to turn.
  ///
  /// - Returns: Whether there was one.
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
