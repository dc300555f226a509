public import Motion

/// Describes motion: a pure function of a context and a progress.
///
/// An animator never touches a view and never ends a transition. It only sets presentation values,
/// which override the model values and are removed at the end. They can be scrubbed, reversed,
/// cancelled and compared, and they leave the views unchanged. One animator serves every operation.
public protocol Animator: AnyObject {
  /// The name by which delegates choose the animator.
  var name: String { get }
  /// What replaces the animator when the user has turned on reduced motion.
  var reducedMotion: ReducedMotion { get }
  /// Finds the animator that ``reducedMotion`` names, if it lies beside this one; nil leaves the
  /// name to the stage.
  func neighbor(named name: String) -> (any Animator)?
  /// Begins a run, which animates one transition from start to end.
  ///
  /// - Throws: ``AnimatorRefusal`` if the animator can't animate this transition; UIKit's own
  ///   animator then replaces it. Any other error is a failure, and the host's fallback replaces
  ///   the animator.
  func begin(in context: TransitionContext) throws -> any AnimatorRun
}

extension Animator {
  public var reducedMotion: ReducedMotion { .same }
  public func neighbor(named name: String) -> (any Animator)? { nil }
}

/// One run of an animator, for one transition.
public protocol AnimatorRun: AnyObject {
  /// Seconds from start to end; 0 applies the change immediately.
  var duration: Double { get }
  /// Maps time to progress while no gesture drives the transition; UIKit's `easeInOut` by default.
  var curve: TimingCurve { get }
  /// Computes the values that the frames need, and declares the layers that the frames change.
  ///
  /// Called before the first frame, and again, from scratch, after the container's size changes or
  /// the run throws ``PrepareAgain``.
  func prepare(in context: TransitionContext, layers: Layers) throws
  /// Describes a complete frame: `changes` is empty when this is called.
  ///
  /// - Parameters:
  ///   - progress: 0 to 1 in every operation; a spring can go beyond that range.
  ///   - presence: How far the front view has arrived: 0 to 1 for a present or push, 1 to 0 for a
  ///     dismiss or pop.
  ///   - changes: Receives the changes of each view.
  func frame(progress: Double, presence: Double, into changes: Changes) throws
  /// Called when the run is over; implementing it is never required for correctness.
  func finished(completed: Bool) throws
}

extension AnimatorRun {
  public var curve: TimingCurve { .easeInOut }
  public func prepare(in context: TransitionContext, layers: Layers) throws {}
  public func finished(completed: Bool) throws {}
}

/// Thrown when an animator can't animate a transition; this doesn't count as a failure.
public struct AnimatorRefusal: Error, Hashable, CustomStringConvertible {
  /// The reason, in words.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason in a sentence.
  public var description: String { "it does not move this: \(reason)" }
}

/// Thrown by a run that has to be prepared again before it continues, for example after a reload or
/// because its source has moved.
///
/// The host calls ``AnimatorRun/prepare(in:layers:)`` and requests the same frame again, so nothing
/// jumps. It does so at most twice per frame, and once after a failure; otherwise a run that keeps recovering
/// and failing would loop forever.
public struct PrepareAgain: Error {
  /// The failure from which the run recovers, which the host reports; nil if nothing failed.
  public let cause: (any Error)?

  /// Makes a request for another preparation.
  public init(after cause: (any Error)? = nil) {
    self.cause = cause
  }
}

/// What replaces an animator when the user has turned on reduced motion.
public enum ReducedMotion: Sendable, Hashable {
  /// Nothing replaces the animator, because its motion is small.
  case same
  /// An immediate change.
  case none
  /// A cross dissolve.
  case crossDissolve
  /// A cross dissolve if the user also prefers cross-fade transitions, as with UIKit's own.
  case crossDissolveIfPreferred
  /// Another animator, by name.
  case animator(String)
}
