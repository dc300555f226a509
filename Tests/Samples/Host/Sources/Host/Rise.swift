import Motion
import Transitions
import Views

/// The front view rises from the bottom edge.
final class Rise: Animator {
  let name = "Rise"
  let reducedMotion = ReducedMotion.crossDissolve

  func duration(in context: TransitionContext) -> Double { 0.4 }

  func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    try layers.overlay("dimming", place: .above("back"), color: .black)
    return Run(height: context.containerView.bounds.height)
  }

  private final class Run: AnimatorRun {
    let height: Double

    init(height: Double) { self.height = height }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateY] = height * (1 - presence)
      if let dimming = changes.slot(of: "dimming") { changes[dimming, .alpha] = 0.4 * presence }
    }
  }
}
