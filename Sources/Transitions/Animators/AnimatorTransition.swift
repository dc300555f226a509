import Motion
import Views

/// Runs a pure ``Animator`` as a transition, and does the work that an animator must do itself in
/// UIKit.
///
/// It adds the views, drives the frames, applies the changes as presentation values, removes them
/// at the end, and ends the transition. If the animator fails, the fallback continues from the
/// current progress.
public final class AnimatorTransition: AnimatedTransitioning {
  private let chosen: any Animator
  private var playback: AnimatorPlayback?
  /// Whether the animator is UIKit's own, not one of the app's; the next push or pop may end it.
  package let isSystems: Bool
  /// The progress at which it pauses and waits for the app, 0 to 1; nil if it doesn't wait.
  @_spi(Tools) public var holdsAt: Double?

  /// Makes a transition that plays one run of an animator.
  public convenience init(_ animator: any Animator) { self.init(animator, isSystems: false) }

  /// Makes a transition that plays one run of an animator.
  ///
  /// - Parameter isSystems: Whether the animator is UIKit's own.
  @_spi(Tools) public init(_ animator: any Animator, isSystems: Bool) {
    chosen = animator
    self.isSystems = isSystems
  }

  /// The animator's name.
  public var name: String { chosen.name }

  /// The animator's duration in seconds, or the fallback's if the animator can't begin.
  public func transitionDuration(using context: TransitionContext) -> Double {
    let playback = playback ?? AnimatorPlayback(chosen, context: context)
    self.playback = playback
    return playback.duration
  }

  /// The property animator of the run, so that every ``Animator`` can be interrupted; nil if the
  /// change is not animated.
  public func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard context.isAnimated, let playback else { return nil }
    return playback.propertyAnimator
  }

  /// Arranges the views and starts the property animator, or applies the end state immediately.
  public func animateTransition(using context: TransitionContext) {
    guard let playback else { return }
    if context.isAnimated {
      playback.propertyAnimator.startAnimation()
    } else {
      playback.showEndAtOnce()
    }
  }

  /// True: each frame is a complete description.
  public var startsFramesFromNothing: Bool { true }

  /// Prepares the run again for the container's new size.
  public func containerDidResize() { playback?.prepareAgain() }

  /// Removes the presentation values and notifies the run.
  public func animationEnded(_ completed: Bool) {
    playback?.tearDown(completed: completed)
    playback = nil
  }
}
