import UIKit

/// Fades a product in over the list.
///
/// The mistake: UIKit puts no product into the container; the animator does that.
final class NeverAddedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.alpha = 0
    if isCorrected { transitionContext.containerView.addSubview(toView) }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { toView.alpha = 1 },
      completion: { _ in
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
