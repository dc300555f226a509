// What plays transitions that `interlude export` has written for UIKit: one file for all of them.

import UIKit

// MARK: What a transition is

/// Plays a motion as an animation controller.
///
/// Return one as the animation controller. For a gesture, set `wantsInteractiveStart` and return the
/// same object as the interaction controller too; then call `update(_:)` while the finger moves, and
/// `finish()` or `cancel()` when it lifts. `pause()` interrupts a running transition.
@MainActor
class InterludeAnimator: NSObject {
  /// What takes the place of the movement for a user who asked for less.
  enum Reduced { case same, none, crossDissolve }

  /// What moves in a container, from back to front.
  func motion(in g: InterludeGeometry) -> InterludeMotion {
    .dissolve(isForward: true, duration: 0.25)
  }

  /// Seconds.
  var duration: TimeInterval { 0.25 }
  /// For a user who asked for less movement, and for a size that the motion does not hold for.
  var reduced: Reduced { .same }

  /// Whether a gesture drives the transition from its start.
  var wantsInteractiveStart = false
  /// The curve of the rest after a gesture; the transition's own, if nil.
  var completionPace: InterludePace?
  /// How fast the rest plays.
  var completionSpeed: CGFloat = 1
  /// The identifiers of views inside the screens that were not found, or found twice.
  private(set) var unmatched: [String] = []

  fileprivate var run: InterludeRun?

  /// Interrupts a running transition; continue with `update(_:)`, `finish()` or `cancel()`.
  func pause() {
    run?.pauseAnimation()
    run?.context.pauseInteractiveTransition()
  }

  /// Shows the transition at a progress, 0 to 1: the views are where the finger put them.
  func update(_ progress: CGFloat) {
    guard let run else { return held.progress = progress }
    run.fractionComplete = progress
    run.context.updateInteractiveTransition(progress)
  }

  /// Runs on to the end.
  ///
  /// - Parameter velocity: Whole transitions per second, with which a spring goes on.
  func finish(velocity: CGFloat) { release(completes: true, velocity) }

  /// Runs back to the start, as a cancelled transition.
  func cancel(velocity: CGFloat) { release(completes: false, velocity) }

  private func release(completes: Bool, _ velocity: CGFloat) {
    guard let run else { return held.release = (completes, velocity) }
    if completes {
      run.context.finishInteractiveTransition()
    } else {
      run.context.cancelInteractiveTransition()
    }
    run.playRest(completes: completes, velocity, completionPace, completionSpeed)
  }

  /// What a finger did before UIKit began the transition, a turn of the run loop after it was asked to.
  private var held: (progress: CGFloat, release: (completes: Bool, velocity: CGFloat)?) = (0, nil)

  /// Runs on to the end, without a finger.
  func finish() { finish(velocity: 0) }

  /// Runs back to the start, without a finger.
  func cancel() { cancel(velocity: 0) }

  private func makeRun(_ context: any UIViewControllerContextTransitioning) -> InterludeRun {
    if let run { return run }
    let run = InterludeRun(in: context) { [self] in
      let g = InterludeGeometry(of: context.containerView)
      let motion = motion(in: g)
      let holds = motion.size == nil || motion.size == g.bounds.size
      let isReduced = UIAccessibility.isReduceMotionEnabled && reduced != .same
      return holds && !isReduced
        ? motion : .dissolve(isForward: motion.isForward, duration: reducedDuration)
    }
    unmatched = run.unmatched
    self.run = run
    return run
  }

  private var reducedDuration: TimeInterval { reduced == .none ? 0 : 0.25 }
}

extension InterludeAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    UIAccessibility.isReduceMotionEnabled && reduced != .same ? reducedDuration : duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    makeRun(context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    makeRun(context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    run = nil
  }
}

extension InterludeAnimator: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    let run = makeRun(context)
    guard wantsInteractiveStart else { return run.startAnimation() }
    let held = held
    self.held = (0, nil)
    if held.progress > 0 { update(held.progress) }
    if let end = held.release { release(completes: end.completes, end.velocity) }
  }
}
