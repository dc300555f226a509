import UIKit

/// Slides a product in; meanwhile, nobody may tap on the list.
///
/// The mistake: the list takes touches again only if the transition has been completed.
final class BlockedTouchesAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.viewController(forKey: .from)?.view.isUserInteractionEnabled = false
    super.animateTransition(using: transitionContext)
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if isCorrected || !transitionContext.transitionWasCancelled {
      transitionContext.viewController(forKey: .from)?.view.isUserInteractionEnabled = true
    }
    super.end(transitionContext, finished: finished)
  }
}
