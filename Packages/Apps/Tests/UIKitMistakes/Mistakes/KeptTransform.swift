import UIKit

/// Lays a card over the list, which steps back.
///
/// The mistake: the list is never brought forward again, so it is small and pale when the card has gone.
final class KeptTransformAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isForward, let fromView = transitionContext.view(forKey: .from) {
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        fromView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        fromView.alpha = 0.5
      }
    }
    super.animateTransition(using: transitionContext)
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if let fromView = transitionContext.view(forKey: .from),
      isCorrected || transitionContext.transitionWasCancelled
    {
      fromView.transform = .identity
      fromView.alpha = 1
    }
    super.end(transitionContext, finished: finished)
  }
}
