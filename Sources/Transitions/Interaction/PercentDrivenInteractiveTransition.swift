public import Motion

/// Lets a gesture drive an animator's animations by a percentage, as
/// `UIPercentDrivenInteractiveTransition`.
///
/// While the gesture drives, progress is the percentage itself. Let go at p with a duration D and
/// a speed s, the rest takes (1 − p) · D ÷ s to finish and p · D ÷ s to cancel.
public final class PercentDrivenInteractiveTransition: InteractiveTransitioning {
  public let name: String
  /// Whether the transition begins under the gesture's control.
  public var wantsInteractiveStart = true
  /// How fast the rest is played; 0 and less count as 1.
  public var completionSpeed = 1.0
  /// The curve of the rest of the way, for an animator that can't be interrupted.
  public var completionCurve = TimingCurve.easeInOut
  /// The curve of the rest of the way for one that can; nil goes on with its own.
  public var timingCurve: TimingCurve?

  /// How fast the finger was when it let go, in whole ways a second; negative is back.
  package var releaseVelocity = 0.0

  private(set) weak var context: TransitionContext?

  /// Makes an interactor.
  public init(name: String = "PercentDrivenInteractiveTransition") {
    self.name = name
  }

  /// Seconds of the whole transition, 0 until it starts.
  public var duration: Double { context?.duration ?? 0 }
  /// The last percentage that was accepted, 0 to 1.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  public func startInteractiveTransition(_ context: TransitionContext) {
    guard let transition = context.transition else { return }
    guard self.context == nil else {
      // One interactor may drive several transitions; only the first is paused and scrubbed.
      transition.animate()
      return
    }
    self.context = context
    if let driver = transition.askInterruptibleAnimator() {
      if wantsInteractiveStart { driver.pauseAnimation() } else { driver.startAnimation() }
    } else {
      transition.animate()
    }
  }

  /// Moves to a percentage, 0 to 1; what lies outside is clamped. Ignored unless the transition is
  /// in flight and this interactor drives it.
  public func update(_ percentComplete: Double) {
    guard let context, let transition = context.transition else { return }
    guard transition.phase == .inFlight, context.isInteractive else { return }
    context.updateInteractiveTransition(percentComplete)
    for driver in transition.drivers {
      driver.isReversed = false
      driver.fractionComplete = context.percentComplete
    }
  }

  /// Takes hold of a transition that runs by itself; only of one whose animator is interruptible.
  public func pause() {
    guard let context, let transition = context.transition, transition.phase == .inFlight,
      let driver = transition.interruptible, !context.isInteractive
    else { return }
    driver.pauseAnimation()
    driver.isReversed = false
    context.percentComplete = min(max(driver.fractionComplete, 0), 1)
    context.pauseInteractiveTransition()
  }

  /// Lets go: the transition completes.
  public func finish() { settle(cancelled: false) }

  /// Lets go: the transition goes back to where it began.
  public func cancel() { settle(cancelled: true) }

  private func settle(cancelled: Bool) {
    guard let context, let transition = context.transition else { return }
    guard transition.phase == .inFlight else {
      // Remembered, and done as soon as the transition is in flight.
      transition.request(cancel: cancelled)
      return
    }
    guard context.isInteractive else { return }
    let speed = completionSpeed > 0 ? completionSpeed : 1
    let percent = context.percentComplete
    let rest = (cancelled ? percent : 1 - percent) * context.duration / speed
    for driver in transition.drivers {
      let own = transition.interruptible == nil ? completionCurve : timingCurve ?? driver.timing
      driver.settle(reversed: cancelled, curve: own, duration: rest)
    }
    if cancelled {
      context.cancelInteractiveTransition()
    } else {
      context.finishInteractiveTransition()
    }
  }
}
