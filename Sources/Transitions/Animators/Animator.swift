public import Motion

/// How things move: a pure function of a context and a progress.
///
/// An animator never touches a view and never ends a transition. What it says is laid over the
/// model and dropped at the end, so it can be scrubbed, reversed, cancelled and compared, and it
/// can leave nothing behind. One animator serves every operation.
public protocol Animator: AnyObject {
  /// The name under which delegates answer with it.
  var name: String { get }
  /// What takes its place for a user who asked for less movement.
  var reducedMotion: ReducedMotion { get }
  /// Begins a run: what moves one transition from its start to its end.
  ///
  /// - Throws: ``AnimatorRefusal`` when it can't move this transition, which UIKit's own animator then
  ///   moves; any other error is a failure, and the host's fallback moves the transition.
  func begin(in context: TransitionContext) throws -> any AnimatorRun
}

extension Animator {
  public var reducedMotion: ReducedMotion { .same }
}

/// An animator at work on one transition.
public protocol AnimatorRun: AnyObject {
  /// Seconds from start to end; 0 is an immediate change.
  var duration: Double { get }
  /// How time becomes progress while no gesture drives; UIKit's default, `easeInOut`, unless given.
  var curve: TimingCurve { get }
  /// Works out what the frames need, and declares the layers that they address.
  ///
  /// Called before the first frame, and again from nothing when the container changes its size or
  /// the run has thrown ``PrepareAgain``.
  func prepare(in context: TransitionContext, layers: Layers) throws
  /// Describes a frame, from nothing: `changes` comes empty.
  ///
  /// - Parameters:
  ///   - progress: 0 to 1 in every operation; a spring may leave that range.
  ///   - presence: How far the front view is there: 0 to 1 for a present or push, 1 to 0 for a
  ///     dismiss or pop.
  ///   - changes: What to change, by view.
  func frame(progress: Double, presence: Double, into changes: Changes) throws
  /// The run is over; a notification, never needed for correctness.
  func finished(completed: Bool) throws
}

extension AnimatorRun {
  public var curve: TimingCurve { .easeInOut }
  public func prepare(in context: TransitionContext, layers: Layers) throws {}
  public func finished(completed: Bool) throws {}
}

/// Says that an animator can't move a transition, which isn't a failure.
public struct AnimatorRefusal: Error, Hashable, CustomStringConvertible {
  /// Why not, in words.
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
/// jumps. It does so once in a frame for each reason: a run that always has another way and always
/// fails would be asked forever.
public struct PrepareAgain: Error {
  /// The failure that the run recovers from, which the host reports; nil when nothing failed.
  public let cause: (any Error)?

  /// Asks to be prepared again.
  public init(after cause: (any Error)? = nil) {
    self.cause = cause
  }
}

/// What an animator wants for a user who asked for less movement.
public enum ReducedMotion: Sendable, Hashable {
  /// The animator itself, which moves little.
  case same
  /// An immediate change.
  case none
  /// A cross dissolve.
  case crossDissolve
  /// Another animator, by name.
  case animator(String)
}
