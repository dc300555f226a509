import UIKit

/// A product that grows out of a bubble.
///
/// The mistake: whatever the user did, the transition was a success.
final class AlwaysTrueAnimator: SlideAnimator {
  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    guard isCorrected else { return transitionContext.completeTransition(true) }
    super.end(transitionContext, finished: finished)
  }
}
