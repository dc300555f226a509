import UIKit

/// Slides a product in.
///
/// The mistake: the size is the screen's, taken before the device was turned.
final class SizeOfTheScreenAnimator: SlideAnimator {
  private let screen = UIScreen.main.bounds

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if !isCorrected, !transitionContext.transitionWasCancelled {
      transitionContext.view(forKey: .to)?.frame = screen
    }
    super.end(transitionContext, finished: finished)
  }
}
