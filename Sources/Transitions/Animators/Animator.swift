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
  /// Why it can't move this transition, or nil when it can; the host's fallback moves it then.
  ///
  /// It is asked first of all, once for a transition.
  func refusal(in context: TransitionContext) throws -> String?
  /// Seconds from start to end; 0 is an immediate change.
  func duration(in context: TransitionContext) throws -> Double
  /// How time becomes progress while no gesture drives.
  func curve(in context: TransitionContext) throws -> TimingCurve
  /// Called once for a run, before its first frame: declares the layers that frames will address.
  func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun
  /// Changes whenever runs are to be prepared anew, as after an exchange of what moves them.
  ///
  /// It is compared before each frame; a run that was prepared for another revision goes on with
  /// this one, at the same progress and for the duration that it began with.
  var revision: Int { get }
  /// Takes back what was exchanged, if that is to blame for a failure.
  ///
  /// - Returns: Whether there is another version to go on with. The host prepares the run anew then,
  ///   for the frame that failed; otherwise, or if that fails too, its fallback takes over.
  func takesBack(after error: any Error) -> Bool
}

extension Animator {
  /// The animator itself.
  public var reducedMotion: ReducedMotion { .same }
  /// Always the same.
  public var revision: Int { 0 }
  /// Nothing was exchanged.
  public func takesBack(after error: any Error) -> Bool { false }
  /// Nothing stands in the way.
  public func refusal(in context: TransitionContext) throws -> String? { nil }
  /// UIKit's default, `easeInOut`.
  public func curve(in context: TransitionContext) throws -> TimingCurve { .easeInOut }
}

/// An animator at work on one transition.
public protocol AnimatorRun: AnyObject {
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
  public func finished(completed: Bool) throws {}
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
