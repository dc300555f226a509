public import Transitions

/// An animator whose script did not load: it fails as it begins, so that a transition says
/// what is wrong and completes with the fallback.
public final class BrokenAnimator: Animator {
  /// The name it was asked for by.
  public let name: String
  package let error: ScriptError

  /// Makes an animator of an error.
  public init(name: String, error: ScriptError) {
    self.name = name
    self.error = error
  }

  /// Throws the error.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun { throw error }
}
