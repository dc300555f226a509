import UIKit

/// Slides a product in while the list fades.
///
/// The mistake: both animations say at their end that the transition is over.
final class CompletesTwiceAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
    guard let fromView = transitionContext.view(forKey: .from), isForward else { return }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { fromView.alpha = 0.5 },
      completion: { _ in
        fromView.alpha = 1
        guard !self.isCorrected else { return }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
