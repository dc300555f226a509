public import Motion

/// Lets a gesture drive an animator's animations with a percentage, like
/// `UIPercentDrivenInteractiveTransition`.
///
/// While the gesture drives the transition, the progress is the percentage. After a release at
/// percentage p, with duration D and speed s, the rest takes (1 − p) · D ÷ s to finish or p ·
/// D ÷ s to cancel.
///
/// After release, all calls except ``pause()`` are ignored. In UIKit, a late update would take
/// control again, which is surely unintended.
open class PercentDrivenInteractiveTransition: InteractiveTransitioning {
  /// The name in events.
  open var name: String { givenName }
  private let givenName: String
  /// Whether the gesture controls the transition from the start.
  open var wantsInteractiveStart = true
  /// The speed of the rest after release, where 1 is the animation's normal speed; 0 and less count
  /// as 1.
  open var completionSpeed = 1.0
  /// The curve of the rest after release, for an animator that can't be interrupted.
  ///
  /// Source: UIKit's documentation says `easeInOut`; its binary stores another value.
  open var completionCurve = TimingCurve.easeInOut
  /// The curve of the rest after release, for an interruptible animator; nil keeps the animator's
  /// own curve.
  open var timingCurve: TimingCurve?
  /// The finger's velocity at release, in whole transitions per second; negative means backward.
  ///
  /// If the curve of the rest is a spring, it starts with this velocity, so that the motion
  /// continues at the finger's speed. Other curves ignore it.
  public var releaseVelocity = 0.0

  private(set) weak var context: TransitionContext?
  /// Whether the interaction controller drives or has driven a transition.
  private(set) var isTaken = false
  /// A request that came before the transition was in flight and is carried out once it is.
  private var requested: Request?

  /// How far a rubber band shows the progress beyond the percentage.
  private var beyond = 0.0
  /// The ratio of the shown speed to the finger's speed.
  private(set) var shownSpeed = 1.0

  private enum Request { case finish, cancel }

  /// Makes an interaction controller.
  public init(name: String = "PercentDrivenInteractiveTransition") {
    givenName = name
  }

  /// The duration of the whole transition in seconds; 0 until it starts.
  public var duration: Double { context?.duration ?? 0 }
  /// The last accepted percentage, 0 to 1; it does not change after release.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Starts the animator's animations and pauses them at the beginning.
  ///
  /// An interruptible animator provides its own property animator. Otherwise the animations that
  /// start in `animateTransition` are used.
  open func startInteractiveTransition(_ context: TransitionContext) {
    guard let transition = context.control else {
      context.host.broadcast.record(
        .refused, transition: nil,
        [.message("a percent-driven transition was started, but there is no animator")])
      return
    }
    guard self.context?.control == nil else {
      // An interaction controller may be used for several transitions, but only the first is paused
      // and scrubbed.
      transition.animate()
      return
    }
    self.context = context
    isTaken = true
    if let propertyAnimator = transition.requestInterruptibleAnimator() {
      if wantsInteractiveStart {
        propertyAnimator.pauseAnimation()
      } else {
        propertyAnimator.startAnimation()
      }
    } else {
      transition.animate()
    }
  }

  /// Starts to drive a transition that is already in flight.
  func adopt(_ context: TransitionContext) {
    self.context = context
    isTaken = true
  }

  /// Moves to a percentage, clamped to 0 to 1.
  ///
  /// Ignored unless the transition is in flight and this interaction controller is driving it.
  open func update(_ percentComplete: Double) {
    guard let context, let transition = context.control else { return }
    guard transition.phase == .inFlight, context.isInteractive else { return }
    context.updateInteractiveTransition(percentComplete)
    beyond = 0
    transition.scrub(to: context.percentComplete)
  }

  /// Shows a progress beyond the percentage, like a rubber band.
  ///
  /// - Parameter speed: The ratio of the shown speed to the finger's speed.
  func show(_ progress: Double, movingAt speed: Double) {
    shownSpeed = speed
    guard !(0...1).contains(progress), let context, context.isInteractive,
      let transition = context.control, transition.phase == .inFlight,
      transition.scrub(beyond: progress)
    else { return }
    beyond = progress - context.percentComplete
  }

  /// Takes over the running transition, if its animator is interruptible.
  open func pause() {
    guard let context, let transition = context.control, transition.phase == .inFlight,
      let propertyAnimator = transition.interruptible, !context.isInteractive
    else { return }
    propertyAnimator.pauseAnimation()
    propertyAnimator.isReversed = false
    context.percentComplete = min(max(propertyAnimator.fractionComplete, 0), 1)
    context.pauseInteractiveTransition()
  }

  /// Releases the transition, which then plays to its end.
  ///
  /// It completes at the next clock tick at the earliest.
  open func finish() { settle(.finish) }

  /// Releases the transition, which then plays back to its start.
  open func cancel() { settle(.cancel) }

  /// Carries out a request that came before the transition was in flight.
  func transitionIsInFlight() {
    guard let requested else { return }
    self.requested = nil
    settle(requested)
  }

  private func settle(_ request: Request) {
    guard let context, let transition = context.control, transition.phase != .idle else {
      requested = request
      return
    }
    guard transition.phase == .inFlight, context.isInteractive else { return }
    let given = transition.interruptible == nil ? completionCurve : timingCurve
    let own = transition.interruptible?.timing ?? completionCurve
    let (curve, seconds) = rest(curve: given, of: own, request, context)
    beyond = 0
    transition.settle(reversed: request == .cancel, curve: curve, duration: seconds)
    switch request {
    case .finish: context.finishInteractiveTransition()
    case .cancel: context.cancelInteractiveTransition()
    }
  }

  /// The curve and the duration of the rest, in seconds.
  private func rest(
    curve given: TimingCurve?, of own: TimingCurve, _ request: Request,
    _ context: TransitionContext
  ) -> (TimingCurve, Double) {
    let speed = completionSpeed > 0 ? completionSpeed : 1
    let shown = context.percentComplete + beyond
    // The distance is negative if the shown progress is already beyond the target.
    let way = request == .cancel ? shown : 1 - shown
    var curve = given ?? own
    if way < 0, curve.naturalDuration == nil { curve = .spring(Self.comingBack) }
    // A spring has its own duration, which depends on its initial velocity.
    if case .spring(let spring, _) = curve, given != nil || releaseVelocity != 0, abs(way) > 1e-6 {
      let velocity = (request == .cancel ? -releaseVelocity : releaseVelocity) / way / speed
      let launched =
        velocity == 0
        ? curve
        : (try? Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity, allowsOverdamping: spring.allowsOverdamping))
          .map { .spring($0) } ?? curve
      return (launched, (launched.naturalDuration ?? 0) / speed)
    }
    if way < 0 { return (curve, (curve.naturalDuration ?? 0) / speed) }
    return (curve, way * context.duration / speed)
  }

  /// The curve for the return of a rubber band, unless the curve of the rest is a spring.
  private static let comingBack = (try? Spring(duration: 0.4, bounce: 0)) ?? .system
}
