import UIKit

/// Turns the product in like a page, with a perspective for the whole container.
///
/// The mistake: nobody takes the perspective away again.
final class KeptPerspectiveAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    transitionContext.containerView.layer.sublayerTransform = perspective
    super.animateTransition(using: transitionContext)
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if isCorrected {
      transitionContext.containerView.layer.sublayerTransform = CATransform3DIdentity
    }
    super.end(transitionContext, finished: finished)
  }
}
