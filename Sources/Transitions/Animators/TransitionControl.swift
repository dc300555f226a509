import Motion

/// The interface of a transition for its context and its interaction controller: the context
/// reports to it, and the interaction controller drives it.
///
/// A protocol for the same reason as ``TransitionHost``: a test can give an animator a context
/// without a container change.
protocol TransitionControl: AnyObject {
  /// The transition's number on the stage.
  var id: Int { get }
  var phase: TransitionPhase { get }
  /// Shows the progress of a gesture, 0 to 1.
  func scrub(to percentComplete: Double)
  /// Shows a progress below 0 or above 1.
  ///
  /// - Returns: Whether the progress was shown; this requires the animator's own property animator.
  func scrub(beyond progress: Double) -> Bool
  /// Plays the rest of the transition after a gesture, to the end or back to the start.
  func settle(reversed: Bool, curve: TimingCurve, duration: Double)
  /// Whether the animator's presentation values are cleared before each frame.
  var startsFramesFromNothing: Bool { get }
  /// The animator's own property animator, if it has provided one.
  var interruptible: PropertyAnimator? { get }
  /// Requests the animator's property animator, only once.
  func requestInterruptibleAnimator() -> PropertyAnimator?
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
  /// - Returns: Whether the transition could be ended.
  func endAtOnce() -> Bool
}

/// The phase of a transition.
///
/// After the delegate has answered and before `idle`, a change is only announced. A coordinator
/// that must be available that early is created at that point.
enum TransitionPhase: Sendable { case idle, inFlight, ended }
