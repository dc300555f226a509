import UIKit

/// Flips the list over, in front of everything else.
///
/// The mistake: it stays in front, and covers what comes later.
final class KeptZPositionAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isForward { transitionContext.view(forKey: .from)?.layer.zPosition = 999 }
    super.animateTransition(using: transitionContext)
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if isCorrected { transitionContext.view(forKey: .from)?.layer.zPosition = 0 }
    super.end(transitionContext, finished: finished)
  }
}
