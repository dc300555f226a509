import UIKit

/// Slides a half-transparent product over the list, which goes a little to the left.
///
/// The mistake: the list's view is put into the container so that it can be moved there. UIKit knows
/// nothing of it, and throws it away with the container.
final class WrongSuperviewAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isForward, !isCorrected, let list = transitionContext.viewController(forKey: .from)?.view {
      transitionContext.containerView.addSubview(list)
    }
    super.animateTransition(using: transitionContext)
  }
}
