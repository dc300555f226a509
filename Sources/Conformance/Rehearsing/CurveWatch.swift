import Motion
import Transitions

/// An animator whose curve is noted.
final class CurveWatch: Animator {
  private let animator: any Animator
  /// The last curve at a few moments.
  private(set) var values: [Double] = []

  init(_ animator: any Animator) { self.animator = animator }

  var name: String { animator.name }
  var reducedMotion: ReducedMotion { animator.reducedMotion }

  func refusal(in context: TransitionContext) throws -> String? {
    try animator.refusal(in: context)
  }

  func duration(in context: TransitionContext) throws -> Double {
    try animator.duration(in: context)
  }

  func curve(in context: TransitionContext) throws -> TimingCurve {
    let curve = try animator.curve(in: context)
    values = [0.1, 0.3, 0.5, 0.8].map { curve.value(at: $0) } + [curve.naturalDuration ?? 0]
    return curve
  }

  func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    try animator.prepare(in: context, layers: layers)
  }
}
