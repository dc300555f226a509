import Motion

/// A transition as its context sees it: what the context can report to it, and what an interaction
/// controller can drive.
///
/// A protocol for the same reason as ``TransitionHost``: a test can show an animator a context
/// without any container change behind it.
protocol TransitionControl: AnyObject {
  /// Its number on the stage.
  var id: Int { get }
  var phase: TransitionPhase { get }
  /// Shows the progress of a gesture, 0 to 1.
  func scrub(to percentComplete: Double)
  /// Shows a progress below 0 or above 1.
  ///
  /// - Returns: Whether it succeeded; it requires the animator's own property animator.
  func scrub(beyond progress: Double) -> Bool
  /// Plays the rest after a gesture, to the end or back to the start.
  func settle(reversed: Bool, curve: TimingCurve, duration: Double)
  /// The animator's own property animator, if it has offered one.
  var interruptible: PropertyAnimator? { get }
  /// Asks for the animator's property animator, once.
  func askInterruptibleAnimator() -> PropertyAnimator?
  /// Makes the animator start its animations.
  func animate()
  /// Reports an event of the transition to observers.
  func record(_ name: Event.Name, _ details: @autoclosure () -> [Event.Detail])
  func complete(_ didComplete: Bool)
  func update(_ percentComplete: Double)
  func endInteraction(cancelled: Bool)
  func pauseInteraction()
  /// Ends the transition immediately, in its current direction, unless a gesture drives it.
  ///
  /// - Returns: The last positions of its views on screen, or nil when it can't be ended.
  func endAtOnce() -> CarriedMotion?
}

/// The phase of a transition.
///
/// Between the delegate's answer and `idle` a change is only announced; a coordinator that must be
/// available from then on is created there.
enum TransitionPhase: Sendable { case idle, inFlight, ended }
