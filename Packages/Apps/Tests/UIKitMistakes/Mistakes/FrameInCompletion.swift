import UIKit

/// Raises a card from the bottom.
///
/// The mistake: it stops short, and its frame is set when the animation is over, so that it jumps.
final class FrameInCompletionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let end = transitionContext.finalFrame(for: toVC)
    toView.frame = end.offsetBy(dx: 0, dy: container.bounds.height)
    container.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { toView.frame = self.isCorrected ? end : end.offsetBy(dx: 0, dy: 40) },
      completion: { _ in
        if transitionContext.transitionWasCancelled {
          toView.removeFromSuperview()
        } else if !self.isCorrected {
          toView.frame = end
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
