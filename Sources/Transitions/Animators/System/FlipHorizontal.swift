import Motion
import Views

/// The system's flip: the screen turns around its vertical center line, with the presented view on
/// its back.
///
/// It turns from right to left for a presentation: the right side moves toward the viewer, as with
/// ``ReplacementEffect/flipFromRight``. A dismissal turns back. If the presenter stays in place,
/// only the presented view turns.
///
/// Source: `UIModalTransitionStyle.flipHorizontal`.
public final class FlipHorizontal: Animator {
  /// The name in events.
  public let name = "FlipHorizontal"

  /// The distance of the viewer from the screen, in points.
  @_spi(Tools) public static let eye = 1000.0

  /// Makes the animator.
  public init() {}

  /// With reduced motion, a cross dissolve replaces the flip, as in the system.
  public var reducedMotion: ReducedMotion { .crossDissolveIfPreferred }

  /// Begins a run of 0.75 seconds.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

  private final class Run: AnimatorRun {
    let duration = 0.75
    private var turnsBack = true

    func prepare(in context: TransitionContext, layers: Layers) {
      turnsBack = context.view(forKey: context.key(of: .back)) != nil
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      let showsFront = presence >= 0.5
      changes[.front, .rotationY] = 180 * (1 - presence)
      changes[.front, .perspective] = FlipHorizontal.eye
      // Only one side of the screen is visible at a time.
      changes[.front, .hidden] = showsFront ? 0 : 1
      guard turnsBack else { return }
      changes[.back, .rotationY] = -180 * presence
      changes[.back, .perspective] = FlipHorizontal.eye
      changes[.back, .hidden] = showsFront ? 1 : 0
    }
  }
}
