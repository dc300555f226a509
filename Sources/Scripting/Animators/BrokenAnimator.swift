public import Transitions

/// An animator whose script could not be loaded.
///
/// It fails when a run begins, so that the transition reports the error and completes with the
/// fallback.
public final class BrokenAnimator: Animator {
  /// The requested name.
  public let name: String
  @_spi(Tools) public let error: ScriptError

  /// Creates an animator from an error.
  public init(name: String, error: ScriptError) {
    self.name = name
    self.error = error
  }

  /// Throws the error.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun { throw error }
}
