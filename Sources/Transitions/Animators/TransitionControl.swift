import Motion

/// The transition as those see it who have its context: what they can tell it, and what an interaction controller
/// finds to drive.
///
/// A protocol for the same reason as ``TransitionHost``: a context can be shown to an animator without
/// a change of any container behind it.
protocol TransitionControl: AnyObject {
  /// Its number on the stage.
  var id: Int { get }
  var phase: TransitionPhase { get }
  /// Shows where a gesture is, 0 to 1 of the whole.
  func scrub(to percentComplete: Double)
  /// Shows a progress below 0 or above 1.
  ///
  /// - Returns: Whether it can: only the property animator of an animator can.
  func scrub(beyond progress: Double) -> Bool
  /// Goes the rest of the way after a gesture, to the end or back to the start.
  func settle(reversed: Bool, curve: TimingCurve, duration: Double)
  /// The animator's own property animator, once it has offered one.
  var interruptible: PropertyAnimator? { get }
  /// The animator's property animator, asked for once.
  func askInterruptibleAnimator() -> PropertyAnimator?
  /// Has the animator start its animations.
  func animate()
  /// Tells those who watch of something that happened in it.
  func record(_ name: Event.Name, _ details: @autoclosure () -> [Event.Detail])
  func complete(_ didComplete: Bool)
  func update(_ percentComplete: Double)
  func endInteraction(cancelled: Bool)
  func pauseInteraction()
  /// Ends it now, in the way it goes, unless a gesture drives it.
  ///
  /// - Returns: Where its views were seen, or nil when it can't be ended.
  func endAtOnce() -> CarriedMotion?
}

/// How far a transition is.
///
/// Between the delegate's answer and `idle` a change is only announced: a coordinator that is to be
/// found from there on is made there.
enum TransitionPhase: Sendable { case idle, inFlight, ended }
