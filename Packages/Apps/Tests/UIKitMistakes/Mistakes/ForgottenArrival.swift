import UIKit

/// Fades between two tabs.
///
/// The mistake: the tab that arrives is made pale and small for the beginning, and stays so.
final class ForgottenArrivalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.alpha = 0.1
    toView.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        fromView.alpha = 0
        guard self.isCorrected else { return }
        toView.alpha = 1
        toView.transform = .identity
      },
      completion: { _ in
        fromView.alpha = 1
        if transitionContext.transitionWasCancelled {
          toView.alpha = 1
          toView.transform = .identity
          toView.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
