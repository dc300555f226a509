import Motion
import Views
import Transitions

/// An animator made of closures, right unless a test makes it wrong.
final class Sketch: Animator {
  let name = "Sketch"
  var seconds = 0.3
  /// The duration if it depends on what is animated, instead of `seconds`.
  var lasting: ((TransitionContext) -> Double)?
  var timing = TimingCurve.easeInOut
  var motion = ReducedMotion.crossDissolve
  var refuses = false
  /// Declares layers, and gives what the frames get as `width`.
  var preparing: (TransitionContext, Layers) throws -> Void = { _, _ in }
  var describing: (Moment, Changes) throws -> Void = { moment, changes in
    changes[.front, .translateX] = moment.width * moment.side * (1 - moment.presence)
  }

  /// What a frame knows.
  struct Moment {
    let context: TransitionContext
    let progress: Double
    let presence: Double

    var width: Double { context.containerView.bounds.width }
    var side: Double {
      context.traits.layoutDirection == .rightToLeft ? -1 : 1
    }
  }

  init(_ change: (Sketch) -> Void = { _ in }) { change(self) }

  var reducedMotion: ReducedMotion { motion }
  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    if refuses { throw AnimatorRefusal("not today") }
    return Run(self, context)
  }

  private final class Run: AnimatorRun {
    let sketch: Sketch
    unowned let context: TransitionContext

    init(_ sketch: Sketch, _ context: TransitionContext) {
      self.sketch = sketch
      self.context = context
    }

    var duration: Double { sketch.lasting?(context) ?? sketch.seconds }
    var curve: TimingCurve { sketch.timing }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try sketch.preparing(context, layers)
    }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      try sketch.describing(
        Moment(context: context, progress: progress, presence: presence), changes)
    }
  }
}
