import Motion
public import Transitions

/// An animator whose script can be exchanged, also while it moves something.
///
/// A run goes on with the new version at its next frame and at the same progress, for the duration
/// that it began with. When the new version fails on the way, the one before it takes over again.
public final class ReloadableAnimator: Animator {
  /// The animator that answers now.
  public private(set) var current: any Animator
  /// What went on before the last exchange; nil once it was rolled back.
  private var before: (any Animator)?
  /// How often the animator was exchanged.
  public private(set) var revision = 0

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

  /// The name of the animator that answers now.
  public var name: String { current.name }
  /// What the animator that answers now declares.
  public var reducedMotion: ReducedMotion { current.reducedMotion }

  /// Begins a run of the animator that answers now.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun {
    try recovering { try Run(of: self, in: context) }
  }

  /// Does something with the current version, and rolls back to the one before if it fails.
  ///
  /// - Throws: ``PrepareAgain`` when there is another version to go on with.
  @inline(__always)
  private func recovering<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw rolledBack(after: error)
    }
  }

  private func rolledBack(after error: any Error) -> any Error {
    guard let before, !(error is AnimatorRefusal), !(error is PrepareAgain) else { return error }
    self.before = nil
    current = before
    revision += 1
    return PrepareAgain(after: error)
  }

  /// A run of whichever version answers.
  private final class Run: AnimatorRun {
    private let animator: ReloadableAnimator
    private var run: any AnimatorRun
    /// The animator's revision when ``run`` began.
    private var revision: Int

    init(of animator: ReloadableAnimator, in context: TransitionContext) throws {
      self.animator = animator
      revision = animator.revision
      run = try animator.current.begin(in: context)
    }

    var duration: Double { run.duration }
    var curve: TimingCurve { run.curve }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try animator.recovering {
        if revision != animator.revision {
          revision = animator.revision
          run = try animator.current.begin(in: context)
        }
        try run.prepare(in: context, layers: layers)
      }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      guard revision == animator.revision else { throw PrepareAgain() }
      try animator.recovering {
        try run.frame(progress: progress, presence: presence, into: changes)
      }
    }

    func finished(completed: Bool) throws { try run.finished(completed: completed) }
  }
}
