import Views

/// The arriving view fades in over the leaving one.
///
/// The host's fallback, which takes over when a transition's own animator fails, and what
/// ``ModalTransitionStyle/crossDissolve`` looks like. It needs no script.
public final class CrossDissolve: Animator {
  /// The name by which scripts may ask for it.
  public let name = "CrossDissolve"
  private let seconds: Double

  /// Makes the animator.
  ///
  /// - Parameter duration: Seconds; 0.35 as in Apple's samples.
  public init(duration: Double = 0.35) {
    seconds = duration
  }

  /// Begins a run of the seconds it was made with.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run(duration: seconds) }

  private final class Run: AnimatorRun {
    let duration: Double
    private var role = Role.to

    init(duration: Double) { self.duration = duration }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      // A presenter that stays under a custom presentation can't come over it, so the presented
      // view fades out instead.
      role = context.view(forKey: .to) == nil ? .from : .to
      if role == .to { try layers.order(["from", "to"]) }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[role, .alpha] = role == .to ? progress : 1 - progress
    }
  }
}
