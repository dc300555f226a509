public import Transitions

/// An animator whose script did not load: it fails at its first question, so that a transition says
/// what is wrong and completes with the fallback.
public final class BrokenAnimator: Animator {
  /// The name it was asked for by.
  public let name: String
  private let error: ScriptError

  /// Makes an animator of an error.
  public init(name: String, error: ScriptError) {
    self.name = name
    self.error = error
  }

  /// Throws the error.
  public func duration(in context: TransitionContext) throws -> Double { throw error }

  /// Throws the error.
  public func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    throw error
  }
}
