import UIKit

/// Closes the product by a pan or by its button.
///
/// The mistake: UIKit gets an interaction controller also if no finger is down, and waits for it.
final class InteractionWithoutFingerDelegate: ShopDelegate {
  let interaction = UIPercentDrivenInteractiveTransition()
  var isPanning = false
  let isCorrected: Bool

  init(isCorrected: Bool) {
    self.isCorrected = isCorrected
    super.init(animator: { SlideAnimator(isForward: $0, isCorrected: true) })
  }

  override func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    isPanning || !isCorrected ? interaction : nil
  }
}
