import UIKit

/// Slides a product in, and remembers that it runs.
///
/// The mistake: it is never taken out of the list of what runs, so each transition leaves an animator.
final class KeptAnimator: SlideAnimator {
  private static var running: [KeptAnimator] = []

  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    Self.running.append(self)
    super.animateTransition(using: transitionContext)
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    if isCorrected { Self.running.removeAll { $0 === self } }
  }
}
