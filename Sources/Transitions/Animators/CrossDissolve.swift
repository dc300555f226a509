public import Motion
import Views

/// The arriving view fades in over the leaving one.
///
/// The host's fallback: what a transition goes on with when its own animator fails, and what runs
/// when no delegate answers. It needs no script.
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

  /// The seconds it was made with.
  public func duration(in context: TransitionContext) -> Double { seconds }
  /// UIKit's default.
  public func curve(in context: TransitionContext) -> TimingCurve { .easeInOut }

  /// Puts the arriving view in front, if it may be touched.
  public func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    // A presenter that stays under a custom presentation can't come over it, so the presented view
    // fades out instead.
    guard context.view(forKey: .to) != nil else { return Run(fading: .from) }
    try layers.order(["from", "to"])
    return Run(fading: .to)
  }

  private final class Run: AnimatorRun {
    let role: Role

    init(fading role: Role) { self.role = role }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[role, .alpha] = role == .to ? progress : 1 - progress
    }
  }
}
