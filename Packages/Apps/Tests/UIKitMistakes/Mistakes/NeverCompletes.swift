import UIKit

/// Slides a product in.
///
/// The mistake: nobody says that the transition is over when it was cancelled.
final class NeverCompletesAnimator: SlideAnimator {
  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if !isCorrected, transitionContext.transitionWasCancelled { return }
    super.end(transitionContext, finished: finished)
  }
}
