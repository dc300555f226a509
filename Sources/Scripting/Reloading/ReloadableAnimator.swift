public import Motion
public import Transitions

/// An animator whose script can be exchanged, also while it moves something.
///
/// A run goes on with the new version at its next frame and at the same progress, for the duration
/// that it began with. When the new version fails on the way, the one before it takes over again.
public final class ReloadableAnimator: Animator {
  /// The animator that answers now.
  public private(set) var current: any Animator
  /// What went on before the last exchange; nil once it was taken back.
  private var before: (any Animator)?
  /// How often the animator was exchanged.
  public private(set) var revision = 0
  /// Is told when a version was taken back, and why.
  public var onTakingBack: ((any Error) -> Void)?

  /// Makes an animator that begins as another.
  public init(_ animator: any Animator) {
    current = animator
  }

  /// Exchanges the animator.
  public func replace(with animator: any Animator) {
    // What never worked is nothing to go back to.
    before = current is BrokenAnimator ? nil : current
    current = animator
    revision += 1
  }

  /// Goes back to the version before the last exchange.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func takesBack(after error: any Error) -> Bool {
    guard let before else { return false }
    self.before = nil
    current = before
    revision += 1
    onTakingBack?(error)
    return true
  }

  // MARK: The animator that answers now

  /// Its name.
  public var name: String { current.name }
  /// What it declares.
  public var reducedMotion: ReducedMotion { current.reducedMotion }
  /// What it says.
  public func refusal(in context: TransitionContext) throws -> String? {
    try current.refusal(in: context)
  }
  /// Its seconds.
  public func duration(in context: TransitionContext) throws -> Double {
    try current.duration(in: context)
  }
  /// Its curve.
  public func curve(in context: TransitionContext) throws -> TimingCurve {
    try current.curve(in: context)
  }
  /// Its run.
  public func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    try current.prepare(in: context, layers: layers)
  }
}
