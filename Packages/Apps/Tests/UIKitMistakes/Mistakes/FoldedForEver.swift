import UIKit

/// Folds a picture of the screen that leaves, which is hidden meanwhile.
///
/// The mistake: when a pan gives up, the screen is still hidden.
final class FoldedForEverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to),
      let fold = fromView.snapshotView(afterScreenUpdates: false)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toVC)
    container.insertSubview(toView, belowSubview: fromView)
    container.addSubview(fold)
    fromView.isHidden = true
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { fold.frame.size.width = 0 },
      completion: { _ in
        fold.removeFromSuperview()
        if self.isCorrected || !transitionContext.transitionWasCancelled {
          fromView.isHidden = false
        }
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
