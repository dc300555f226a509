public import Motion

/// Lets a gesture drive an animator's animations by a percentage, as
/// `UIPercentDrivenInteractiveTransition`.
///
/// While the gesture drives, progress is the percentage itself. Let go at p with a duration D and
/// a speed s, the rest takes (1 − p) · D ÷ s to finish and p · D ÷ s to cancel.
///
/// After it was let go, everything but ``pause()`` is ignored; in UIKit a late update would take
/// hold again, which is surely unintended.
open class PercentDrivenInteractiveTransition: InteractiveTransitioning {
  /// Its name in events.
  open var name: String { givenName }
  private let givenName: String
  /// Whether the transition begins under the gesture's control.
  open var wantsInteractiveStart = true
  /// How fast the rest is played; 0 and less count as 1.
  open var completionSpeed = 1.0
  /// The curve of the rest of the way, for an animator that can't be interrupted.
  ///
  /// Source: UIKit's documentation says `easeInOut`, its binary stores another value.
  open var completionCurve = TimingCurve.easeInOut
  /// The curve of the rest of the way, if the transition can change it; nil keeps its own.
  open var timingCurve: TimingCurve?
  /// How fast the finger was when it let go, in whole ways a second; negative is back.
  ///
  /// A spring as the curve of the rest takes it over, so that the movement continues as the finger
  /// left it; other curves have no use for it.
  public var releaseVelocity = 0.0

  private(set) weak var context: TransitionContext?
  /// Whether it has a transition to drive, or had one.
  private(set) var isTaken = false
  /// What was asked for before the transition was in flight: done as soon as it is.
  private var requested: Request?

  /// What is shown beyond the percentage, where a finger pulls a rubber band.
  private var beyond = 0.0
  /// The part of the finger's speed at which what is shown moves.
  private(set) var shownSpeed = 1.0

  private enum Request { case finish, cancel }

  /// Makes an interaction controller.
  public init(name: String = "PercentDrivenInteractiveTransition") {
    givenName = name
  }

  /// Seconds of the whole transition, 0 until it starts.
  public var duration: Double { context?.duration ?? 0 }
  /// The last percentage that was accepted, 0 to 1; the rest of the way does not count it on.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Has the animator prepare its animations and holds them at the start.
  ///
  /// An animator that is interruptible hands over its own property animator; the animations of any other are
  /// those it makes in `animateTransition`.
  open func startInteractiveTransition(_ context: TransitionContext) {
    guard let transition = context.control else {
      context.host.broadcast.record(
        .refused, transition: nil,
        [.message("a percent-driven transition was started, but there is no animator")])
      return
    }
    guard self.context?.control == nil else {
      // One interaction controller may drive several transitions; only the first is paused and scrubbed.
      transition.animate()
      return
    }
    self.context = context
    isTaken = true
    if let propertyAnimator = transition.askInterruptibleAnimator() {
      if wantsInteractiveStart {
        propertyAnimator.pauseAnimation()
      } else {
        propertyAnimator.startAnimation()
      }
    } else {
      transition.animate()
    }
  }

  /// Gets a transition to drive that is on its way already.
  func adopt(_ context: TransitionContext) {
    self.context = context
    isTaken = true
  }

  /// Moves to a percentage, 0 to 1; what lies outside is clamped.
  ///
  /// Ignored unless the transition is in flight and this interaction controller drives it.
  open func update(_ percentComplete: Double) {
    guard let context, let transition = context.control else { return }
    guard transition.phase == .inFlight, context.isInteractive else { return }
    context.updateInteractiveTransition(percentComplete)
    beyond = 0
    transition.scrub(to: context.percentComplete)
  }

  /// Shows a progress beyond the percentage, where a finger pulls a rubber band.
  ///
  /// - Parameter speed: The part of the finger's speed at which it moves.
  func show(_ progress: Double, movingAt speed: Double) {
    shownSpeed = speed
    guard !(0...1).contains(progress), let context, context.isInteractive,
      let transition = context.control, transition.phase == .inFlight,
      transition.scrub(beyond: progress)
    else { return }
    beyond = progress - context.percentComplete
  }

  /// Takes hold of a transition that runs by itself; only of one whose animator is interruptible.
  open func pause() {
    guard let context, let transition = context.control, transition.phase == .inFlight,
      let propertyAnimator = transition.interruptible, !context.isInteractive
    else { return }
    propertyAnimator.pauseAnimation()
    propertyAnimator.isReversed = false
    context.percentComplete = min(max(propertyAnimator.fractionComplete, 0), 1)
    context.pauseInteractiveTransition()
  }

  /// Lets go: the transition completes, never before the next movement of the clock.
  open func finish() { settle(.finish) }

  /// Lets go: the transition goes back to where it began.
  open func cancel() { settle(.cancel) }

  /// Does what was asked for too early.
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

  /// How the rest of the way is gone, and in how many seconds.
  private func rest(
    curve given: TimingCurve?, of own: TimingCurve, _ request: Request,
    _ context: TransitionContext
  ) -> (TimingCurve, Double) {
    let speed = completionSpeed > 0 ? completionSpeed : 1
    let shown = context.percentComplete + beyond
    // Negative from beyond the end that it goes to.
    let way = request == .cancel ? shown : 1 - shown
    var curve = given ?? own
    if way < 0, curve.naturalDuration == nil { curve = .spring(Self.comingBack) }
    // A spring takes the time it takes, from the velocity it is given.
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

  /// What a rubber band that is let go comes back with, unless the curve of the rest is a spring.
  private static let comingBack = (try? Spring(duration: 0.4, bounce: 0)) ?? .system
}
