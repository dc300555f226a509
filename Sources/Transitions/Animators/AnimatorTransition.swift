import Motion
import Views

/// Makes a pure ``Animator`` into a transition: everything that an animator in UIKit's shape has to
/// get right, done once, by the host.
///
/// It puts views where they belong, drives the frames, lays the changes over the model, drops them
/// at the end, and ends the transition. When the animator fails, the fallback continues from
/// the progress that was reached.
public final class AnimatorTransition: AnimatedTransitioning {
  private let chosen: any Animator
  private var playback: AnimatorPlayback?

  /// Makes a transition for one run of an animator.
  public init(_ animator: any Animator) {
    chosen = animator
  }

  /// The animator's name.
  public var name: String { chosen.name }

  /// The animator's seconds, or those of the fallback when it can't say.
  public func transitionDuration(using context: TransitionContext) -> Double {
    let playback = playback ?? AnimatorPlayback(chosen, context: context)
    self.playback = playback
    return playback.duration
  }

  /// The property animator of the run, which every animator has; none when nothing is animated.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard context.isAnimated, let playback else { return nil }
    return playback.propertyAnimator
  }

  /// Arranges the views and starts the property animator, or applies the end at once.
  public func animateTransition(using context: TransitionContext) {
    guard let playback else { return }
    if context.isAnimated {
      playback.propertyAnimator.startAnimation()
    } else {
      playback.showEndAtOnce()
    }
  }

  /// True: an animator describes each frame from nothing.
  public var startsFramesFromNothing: Bool { true }

  /// Prepares the run again, for a container of another size.
  public func containerDidResize() { playback?.prepareAgain() }

  /// Drops what was shown and tells the run.
  public func animationEnded(_ completed: Bool) {
    playback?.tearDown(completed: completed)
    playback = nil
  }
}
