public import Motion

/// Describes motion: a pure function of a context and a progress.
///
/// An animator never touches a view and never ends a transition. Its values are laid over the model
/// and dropped at the end, so they can be scrubbed, reversed, cancelled and compared, and they
/// leave nothing behind. One animator serves every operation.
public protocol Animator: AnyObject {
  /// The name that delegates return to choose the animator.
  var name: String { get }
  /// What replaces the animator under reduced motion.
  var reducedMotion: ReducedMotion { get }
  /// Begins a run, which moves one transition from start to end.
  ///
  /// - Throws: ``AnimatorRefusal`` when it can't move this transition; UIKit's own animator then
  ///   moves it. Any other error is a failure, and the host's fallback moves the transition.
  func begin(in context: TransitionContext) throws -> any AnimatorRun
}

extension Animator {
  public var reducedMotion: ReducedMotion { .same }
}

/// One run of an animator, for one transition.
public protocol AnimatorRun: AnyObject {
  /// Seconds from start to end; 0 is an immediate change.
  var duration: Double { get }
  /// How time becomes progress while no gesture drives; UIKit's `easeInOut` by default.
  var curve: TimingCurve { get }
  /// Computes what the frames need, and declares the layers that they address.
  ///
  /// Called before the first frame, and again from scratch after the container changes its size or
  /// the run throws ``PrepareAgain``.
  func prepare(in context: TransitionContext, layers: Layers) throws
  /// Describes a frame from scratch: `changes` is empty at the call.
  ///
  /// - Parameters:
  ///   - progress: 0 to 1 in every operation; a spring may leave that range.
  ///   - presence: How far the front view has arrived: 0 to 1 for a present or push, 1 to 0 for a
  ///     dismiss or pop.
  ///   - changes: What to change, by view.
  func frame(progress: Double, presence: Double, into changes: Changes) throws
  /// Called when the run is over; a notification only, not needed for correctness.
  func finished(completed: Bool) throws
}

extension AnimatorRun {
  public var curve: TimingCurve { .easeInOut }
  public func prepare(in context: TransitionContext, layers: Layers) throws {}
  public func finished(completed: Bool) throws {}
}

/// Thrown when an animator can't move a transition, which isn't a failure.
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

/// Thrown by a run that has to be prepared again before it continues, as after a reload.
///
/// The host calls ``AnimatorRun/prepare(in:layers:)`` and asks for the same frame again, so nothing
/// jumps. It does so once in a frame for each reason; otherwise a run that always recovers and
/// always fails would loop forever.
public struct PrepareAgain: Error {
  /// The failure that the run recovers from, which the host reports; nil when nothing failed.
  public let cause: (any Error)?

  /// Asks to be prepared again.
  public init(after cause: (any Error)? = nil) {
    self.cause = cause
  }
}

/// What an animator does under reduced motion.
public enum ReducedMotion: Sendable, Hashable {
  /// The animator itself, whose motion is small.
  case same
  /// An immediate change.
  case none
  /// A cross dissolve.
  case crossDissolve
  /// Another animator, by name.
  case animator(String)
}
