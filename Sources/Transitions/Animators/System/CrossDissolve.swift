import Views

/// The arriving view fades in over the leaving one.
///
/// This is the host's fallback when a transition's own animator fails, and the animator of
/// ``ModalTransitionStyle/crossDissolve``. It needs no script.
public final class CrossDissolve: Animator {
  /// The name by which scripts can choose it.
  public let name = "CrossDissolve"
  private let seconds: Double

  /// Makes the animator.
  ///
  /// - Parameter duration: Seconds; the default, 0.35, is from Apple's samples.
  public init(duration: Double = 0.35) {
    seconds = duration
  }

  /// Begins a run with the duration from the initializer.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run(duration: seconds) }

  private final class Run: AnimatorRun {
    let duration: Double
    private var role = Role.to

    init(duration: Double) { self.duration = duration }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      // A presenter that stays in place below a custom presentation can't be moved in front of it,
      // so the presented view fades out instead.
      role = context.view(forKey: .to) == nil ? .from : .to
      if role == .to { try layers.order(["from", "to"]) }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[role, .alpha] = role == .to ? progress : 1 - progress
    }
  }
}
