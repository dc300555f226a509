import Motion
import Transitions
import Views

/// The front view rises from the bottom edge.
final class Rise: Animator {
  let name = "Rise"
  let reducedMotion = ReducedMotion.crossDissolve

  func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

  private final class Run: AnimatorRun {
    let duration = 0.4
    private var height = 0.0

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try layers.overlay("dimming", place: .above("back"), color: .black)
      height = context.containerView.bounds.height
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateY] = height * (1 - presence)
      if let dimming = changes.slot(of: "dimming") { changes[dimming, .alpha] = 0.4 * presence }
    }
  }
}
