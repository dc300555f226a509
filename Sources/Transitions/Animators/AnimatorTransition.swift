import Motion
import Views

/// Runs a pure ``Animator`` as a transition: the host does all that an animator in UIKit's shape
/// must do.
///
/// It adds the views, drives the frames, lays the changes over the model, drops them at the end,
/// and ends the transition. When the animator fails, the fallback continues from the current
/// progress.
public final class AnimatorTransition: AnimatedTransitioning {
  private let chosen: any Animator
  private var playback: AnimatorPlayback?
  /// The progress at which it waits for the app, 0 to 1; nil if it does not.
  var holdsAt: Double?

  /// Makes a transition for one run of an animator.
  public init(_ animator: any Animator) {
    chosen = animator
  }

  /// The animator's name.
  public var name: String { chosen.name }

  /// The animator's duration in seconds, or the fallback's when the animator can't begin.
  public func transitionDuration(using context: TransitionContext) -> Double {
    let playback = playback ?? AnimatorPlayback(chosen, context: context)
    self.playback = playback
    return playback.duration
  }

  /// The property animator of the run, which every animator has; nil when the change is not
  /// animated.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard context.isAnimated, let playback else { return nil }
    return playback.propertyAnimator
  }

  /// Arranges the views and starts the property animator, or applies the end immediately.
  public func animateTransition(using context: TransitionContext) {
    guard let playback else { return }
    if context.isAnimated {
      playback.propertyAnimator.startAnimation()
    } else {
      playback.showEndAtOnce()
    }
  }

  /// True: an animator describes each frame from scratch.
  public var startsFramesFromNothing: Bool { true }

  /// Prepares the run again for the container's new size.
  public func containerDidResize() { playback?.prepareAgain() }

  /// Drops the presentation values and notifies the run.
  public func animationEnded(_ completed: Bool) {
    playback?.tearDown(completed: completed)
    playback = nil
  }
}
