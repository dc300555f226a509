import UIKit

/// Slides a product in.
///
/// The mistake: the transition is over when its time has passed, also if a finger still holds it.
final class CompletedByTheClockAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
    guard !isCorrected else { return }
    let duration = transitionDuration(using: transitionContext)
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      super.end(transitionContext, finished: true)
    }
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if isCorrected { super.end(transitionContext, finished: finished) }
  }
}
