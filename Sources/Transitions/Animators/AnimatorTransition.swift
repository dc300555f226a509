import Motion
import Views

/// Makes a pure ``Animator`` into a transition: everything that an animator in UIKit's shape has to
/// get right, done once, by the host.
///
/// It puts views where they belong, drives the frames, lays the changes over the model, drops them
/// at the end, and ends the transition. When the animator fails, it goes on with the fallback from
/// the progress that was reached.
public final class AnimatorTransition: AnimatedTransitioning {
  private let chosen: any Animator
  private var run: TransitionRun?

  /// Makes a transition for one run of an animator.
  public init(_ animator: any Animator) {
    chosen = animator
  }

  /// The animator's name.
  public var name: String { chosen.name }

  /// The animator's seconds, or those of the fallback when it can't say.
  public func transitionDuration(using context: TransitionContext) -> Double {
    let run = run ?? TransitionRun(chosen, context: context)
    self.run = run
    return run.duration
  }

  /// The driver of the run, which every animator has; none when nothing is animated.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard context.isAnimated, let run else { return nil }
    return run.driver
  }

  /// Arranges the views and starts the driver, or applies the end at once.
  public func animateTransition(using context: TransitionContext) {
    guard let run else { return }
    if context.isAnimated {
      run.driver.startAnimation()
    } else {
      run.showEndAtOnce()
    }
  }

  /// True: an animator describes each frame from nothing.
  public var startsFramesFromNothing: Bool { true }

  /// Prepares the run again, for a container of another size.
  public func containerDidResize() { run?.prepareAgain() }

  /// Drops what was shown and tells the run.
  public func animationEnded(_ completed: Bool) {
    run?.tearDown(completed: completed)
    run = nil
  }
}
