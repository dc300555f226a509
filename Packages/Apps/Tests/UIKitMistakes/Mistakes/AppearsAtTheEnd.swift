import UIKit

/// Lets a picture of the list fly up, and reveals a product behind it.
///
/// The mistake: the list itself stays in front of the product until the end, which then appears at once.
final class AppearsAtTheEndAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to),
      let flying = fromView.snapshotView(afterScreenUpdates: false)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toVC)
    container.insertSubview(toView, belowSubview: fromView)
    container.addSubview(flying)
    fromView.isHidden = isCorrected
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { flying.center.y -= container.bounds.height },
      completion: { _ in
        flying.removeFromSuperview()
        fromView.isHidden = false
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
