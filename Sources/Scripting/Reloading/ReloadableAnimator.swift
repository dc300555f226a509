import Motion
public import Transitions

/// An animator whose script can be replaced, even while it runs.
///
/// A run continues with the new version at its next frame, with the same progress and the original
/// duration. If the new version fails during the run, the previous version takes over again.
public final class ReloadableAnimator: Animator {
  /// The version in use.
  public private(set) var current: any Animator
  /// The previous version; nil after a rollback.
  private var before: (any Animator)?
  /// The number of times that the animator was replaced.
  public private(set) var revision = 0

  /// Creates an animator whose first version is another animator.
  public init(_ animator: any Animator) {
    current = animator
  }

  /// Replaces the animator.
  public func replace(with animator: any Animator) {
    // Don't roll back to a version that never worked.
    before = current is BrokenAnimator ? nil : current
    current = animator
    revision += 1
  }

  /// The name of the version in use.
  public var name: String { current.name }
  /// The reduced motion setting of the version in use.
  public var reducedMotion: ReducedMotion { current.reducedMotion }
  /// Finds an animator beside the version in use.
  public func neighbor(named name: String) -> (any Animator)? { current.neighbor(named: name) }

  /// Begins a run of the version in use.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun {
    try recovering { try Run(of: self, in: context) }
  }

  /// Uses the current version, and rolls back to the previous one if the current one fails.
  ///
  /// - Throws: ``PrepareAgain`` if the run must continue with another version.
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

  /// A run of the version in use.
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
