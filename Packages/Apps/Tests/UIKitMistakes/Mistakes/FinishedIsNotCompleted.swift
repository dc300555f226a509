import UIKit

/// Lays a card over the list.
///
/// The mistake: what the animation says about itself is passed on. It ran to an end, also to the one where
/// it came from.
final class FinishedIsNotCompletedAnimator: SlideAnimator {
  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    guard isCorrected else { return transitionContext.completeTransition(finished) }
    super.end(transitionContext, finished: finished)
  }
}
