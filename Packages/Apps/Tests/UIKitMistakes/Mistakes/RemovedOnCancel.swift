import UIKit

/// Slides a product in.
///
/// The mistake: the view that leaves is removed, also when it doesn't leave.
final class RemovedOnCancelAnimator: SlideAnimator {
  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if !isCorrected { transitionContext.view(forKey: .from)?.removeFromSuperview() }
    super.end(transitionContext, finished: finished)
  }
}
