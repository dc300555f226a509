import Motion
import Views

/// Runs the change of a transition, and is notified when the transition ends.
protocol TransitionOwner: TransitionHost {
  /// Runs a block; the animations that it starts belong to the transition.
  func whileTracking(_ transition: any AnimationTracking, _ body: () -> Void)
  /// The transition will wait for the app; see ``Transition/waitIfDue()``.
  func transitionWillHold()
  /// Reports the end of a transition to all participants, and removes the transition.
  func end(_ transition: Transition, completed: Bool)
}

/// One change in flight, with its animator and its interaction controller.
final class Transition: TransitionControl {
  let id: Int
  let change: ContainerChange
  let context: TransitionContext
  let animator: any AnimatedTransitioning
  private(set) var interactionController: (any InteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  private unowned let owner: any TransitionOwner
  @exclusivity(unchecked) private(set) var phase = TransitionPhase.idle

  /// The property animators of the views: the animator's own or those started in
  /// `animateTransition`, and those that play the rest after a gesture.
  @exclusivity(unchecked) private(set) var propertyAnimators: [PropertyAnimator] = []
  /// The animations started in `animateTransition`, for a gesture to scrub.
  private var timeline = AnimationTimeline()
  /// The animator's own property animator, if it provides one.
  private(set) var interruptible: PropertyAnimator?
  /// Reports the frames of an animator that moves the views itself; nil unless observers want them.
  var ownMotion: OwnMotion?
  /// The time of the last movement, for ``StallWatch``.
  @exclusivity(unchecked) var lastActivity = 0.0
  @exclusivity(unchecked) var isReportedStalled = false
  let touchesBlocked: Bool
  /// Whether a finger has released the transition for good: no other finger can take it over, and
  /// touches reach the views behind the leaving view.
  var isGivenAway = false
  /// The progress at which the transition waits for the app; nil if it doesn't wait, or once it has
  /// reached that progress.
  private(set) var holdsAt: Double?
  /// Whether the transition is waiting for the app.
  @exclusivity(unchecked) private(set) var isWaiting = false
  /// The result, if the animator has ended the transition before it was in flight.
  private var earlyCompletion: Bool?
  /// The lock on the controllers whose appearance changes; taken when the transition begins unless
  /// the policy took it earlier.
  var hold: AppearanceLock.Hold?

  /// - Parameters:
  ///   - context: The context of the change.
  ///   - answer: The animator and the interaction controller.
  ///   - tapped: The id of the view that was just tapped.
  init(
    id: Int, change: ContainerChange, context: TransitionContext, answer: ContainerChange.Answer,
    tapped: String?, owner: any TransitionOwner
  ) {
    self.id = id
    self.change = change
    self.context = context
    self.owner = owner
    coordinator = change.coordinator ?? TransitionCoordinator()
    context.sourceViewID = Self.sourceViewID(of: change, tapped: tapped)
    animator = answer.animator
    // A gesture can't drive a change that is not animated.
    interactionController = context.isAnimated ? answer.interactionController : nil
    touchesBlocked = interactionController == nil && !change.endsForTheNext
    context.control = self
    if let interactionController {
      context.initiallyInteractive = interactionController.wantsInteractiveStart
      context.isInteractive = interactionController.wantsInteractiveStart
    }
    lastActivity = owner.clock.now
    coordinator.follow(context)
    if let carried = change.carried {
      carried.follow(context)
      if animator is AnimatorTransition {
        context.carried = carried
      } else {
        coordinator.animate(alongside: carried)
      }
    }
  }

  /// The view that the arriving screen comes from: the screen's own `sourceViewID`, or else the
  /// view that was just tapped.
  ///
  /// On the way back, the screen returns to the same view.
  private static func sourceViewID(of change: ContainerChange, tapped: String?) -> String? {
    guard change.isForward else {
      return change.outgoing.controller.sourceViewID ?? change.outgoing.controller.tappedViewID
    }
    let arriving = change.incoming.controller
    arriving.tappedViewID = tapped
    return arriving.sourceViewID ?? tapped
  }

  deinit { context.control = nil }

  func record(_ name: Event.Name, _ details: @autoclosure () -> [Event.Detail] = []) {
    owner.broadcast.record(name, transition: id, details())
  }

  /// Gets the animator's duration and starts all animations.
  func start() {
    context.duration = animator.transitionDuration(using: context)
    record(.transitionDuration, [.duration(context.duration)])
    if let interactionController {
      record(.startInteractiveTransition)
      interactionController.startInteractiveTransition(context)
    } else {
      animate()
    }
    if let propertyAnimator = requestInterruptibleAnimator() ?? propertyAnimators.first {
      coordinator.start(in: propertyAnimator)
    } else {
      coordinator.startWithoutAnimation()
    }
    phase = .inFlight
    holdsAt = interruptible == nil ? nil : (animator as? AnimatorTransition)?.holdsAt
    if holdsAt != nil { owner.transitionWillHold() }
    (interactionController as? PercentDrivenInteractiveTransition)?.transitionIsInFlight()
    guard let early = earlyCompletion else { return }
    owner.atLayoutPass { [self] in complete(early) }
  }

  /// Makes the animator start its animations, and records them for scrubbing.
  func animate() {
    record(.animateTransition)
    owner.whileTracking(self) { animator.animateTransition(using: context) }
  }

  func scrub(to percentComplete: Double) {
    if let interruptible {
      interruptible.isReversed = false
      interruptible.fractionComplete = percentComplete
    } else {
      timeline.scrub(to: percentComplete, of: context.duration)
    }
  }

  func scrub(beyond progress: Double) -> Bool {
    guard let interruptible else { return false }
    lastActivity = owner.clock.now
    interruptible.scrub(to: progress)
    return true
  }

  var startsFramesFromNothing: Bool { animator.startsFramesFromNothing }

  func settle(reversed: Bool, curve: TimingCurve, duration: Double) {
    if let interruptible {
      interruptible.settle(reversed: reversed, curve: curve, duration: duration)
    } else if !timeline.isEmpty {
      propertyAnimators.append(
        timeline.rest(
          from: context.percentComplete, reversed: reversed, of: context.duration, curve: curve,
          duration: duration, on: owner.clock))
    }
  }

  /// Requests the animator's property animator, only once.
  func requestInterruptibleAnimator() -> PropertyAnimator? {
    if let interruptible { return interruptible }
    guard let propertyAnimator = animator.interruptibleAnimator(using: context) else { return nil }
    record(.interruptibleAnimator)
    interruptible = propertyAnimator
    propertyAnimators = [propertyAnimator]
    return propertyAnimator
  }

  func update(_ percentComplete: Double) {
    guard phase == .inFlight, context.isInteractive else { return }
    let percent = min(max(percentComplete, 0), 1)
    guard percent != context.percentComplete else { return }
    context.percentComplete = percent
    lastActivity = owner.clock.now
    record(.updateInteractiveTransition, [.percentComplete(percent)])
  }

  func endInteraction(cancelled: Bool) {
    // The app's interaction controller can finish or cancel before its start method has returned.
    guard phase != .ended, context.isInteractive else { return }
    context.transitionWasCancelled = cancelled
    let speed = interactionController.map { $0.completionSpeed > 0 ? $0.completionSpeed : 1 } ?? 1
    coordinator.completionVelocity = cancelled ? -speed : speed
    if let curve = (interactionController as? PercentDrivenInteractiveTransition)?.completionCurve {
      coordinator.completionCurve = curve
    }
    context.isInteractive = false
    lastActivity = owner.clock.now
    record(cancelled ? .cancelInteractiveTransition : .finishInteractiveTransition)
    notifyInteractionChanged()
  }

  func pauseInteraction() {
    guard phase == .inFlight, interruptible != nil, !context.isInteractive else { return }
    context.transitionWasCancelled = false
    context.isInteractive = true
    lastActivity = owner.clock.now
    record(.pauseInteractiveTransition)
    notifyInteractionChanged()
  }

  /// Pauses the transition if it has played up to the progress at which it waits for the app.
  ///
  /// - Returns: Whether it paused.
  func waitIfDue() -> Bool {
    guard let place = holdsAt, phase == .inFlight, let interruptible, interruptible.isRunning,
      !interruptible.isReversed, !context.isInteractive, interruptible.progress >= place
    else { return false }
    holdsAt = nil
    isWaiting = true
    record(.interrupt, [.percentComplete(place), .message("it waits for the app")])
    interruptible.pauseAnimation()
    interruptible.scrub(to: place)
    return true
  }

  /// Records that the transition no longer waits for the app.
  func endWaiting() { isWaiting = false }

  /// Lets a finger take over a running transition, with a new interaction controller unless it
  /// already has one.
  ///
  /// - Returns: The interaction controller that drives the transition from now on, or nil if the
  ///   transition can't be taken over.
  func takeHold() -> PercentDrivenInteractiveTransition? {
    guard phase == .inFlight, interruptible?.isInterruptible == true else { return nil }
    if interactionController == nil {
      let made = PercentDrivenInteractiveTransition()
      made.adopt(context)
      interactionController = made
    }
    guard let held = interactionController as? PercentDrivenInteractiveTransition,
      held.context === context
    else { return nil }
    held.pause()
    return context.isInteractive ? held : nil
  }

  func endAtOnce() -> Bool {
    guard phase == .inFlight, !context.isInteractive else { return false }
    let completes = !context.transitionWasCancelled
    record(
      .interrupt,
      [.completed(completes)] + (interruptible.map { [.percentComplete($0.progress)] } ?? []))
    // This normally ends the transition, unless the animator is faulty.
    for propertyAnimator in propertyAnimators {
      propertyAnimator.jump(to: completes ? .end : .start)
    }
    complete(completes)
    return true
  }

  private func notifyInteractionChanged() {
    record(
      .notifyWhenInteractionChanges,
      [.cancelled(context.transitionWasCancelled), .interactive(context.isInteractive)])
    coordinator.interactionChanged()
  }

  func complete(_ didComplete: Bool) {
    guard phase == .inFlight else {
      // The end is reported later, because `present` must return to its caller first.
      if phase == .idle, earlyCompletion == nil { earlyCompletion = didComplete }
      return
    }
    phase = .ended
    context.transitionWasCancelled = !didComplete
    context.isInteractive = false
    record(.completeTransition, [.completed(didComplete)])
    owner.end(self, completed: didComplete)
  }

  func notifyAnimationEnded(_ completed: Bool) {
    animator.animationEnded(completed)
    record(.animationEnded, [.completed(completed)])
  }

  /// Computes the frames again for the container's new size.
  func containerDidResize() {
    context.containerDidResize()
    animator.containerDidResize()
  }
}

extension Transition: AnimationTracking {
  var isInteractive: Bool { context.isInteractive }

  func animationWasMade(_ propertyAnimator: PropertyAnimator) {
    coordinator.start(in: propertyAnimator)
  }

  func track(_ propertyAnimator: PropertyAnimator, delay: Double) {
    guard interruptible == nil else { return }
    propertyAnimators.append(propertyAnimator)
    timeline.add(propertyAnimator, at: delay)
  }
}
