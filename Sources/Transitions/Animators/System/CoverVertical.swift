import Motion
import Views

/// The system's presentation: the view slides up from the bottom, and back down for a dismissal.
///
/// It runs when no delegate provides an animator and the presented controller sets no other style.
///
/// Source: `UIModalTransitionStyle.coverVertical`, the default.
public final class CoverVertical: Animator {
  /// The name in events.
  public let name = "CoverVertical"

  /// Makes the animator.
  public init() {}

  /// A cross dissolve, as in the system when the user prefers cross-fade transitions.
  public var reducedMotion: ReducedMotion { .crossDissolveIfPreferred }

  /// Begins a run of the system's spring.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

  private final class Run: AnimatorRun {
    let duration = TimingCurve.system.naturalDuration ?? 0.5
    let curve = TimingCurve.system
    private var way = 0.0

    func prepare(in context: TransitionContext, layers: Layers) {
      let container = context.containerView.bounds
      let front = context.frameAtRest(of: .front)
      way = max(container.maxY - front.minY, 0)
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateY] = way * (1 - presence)
    }
  }
}

extension TransitionContext {
  /// The frame of a role's view at rest; the whole container if the frame is unknown.
  func frameAtRest(of role: Role) -> Rect {
    let key = key(of: role)
    let controller = viewController(forKey: key)
    let frame = key == .to ? finalFrame(for: controller) : initialFrame(for: controller)
    return frame.size.isEmpty ? containerView.bounds : frame
  }
}
