import UIKit

/// Fades to a product.
///
/// The mistake: the screen that leaves has faded before the product begins to, and nothing is behind them.
final class BlackHalfWayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.alpha = 0
    transitionContext.containerView.addSubview(toView)
    let isCorrected = isCorrected
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
      animations: {
        if !isCorrected {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { fromView.alpha = 0 }
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { toView.alpha = 1 }
      },
      completion: { _ in
        (fromView.alpha, toView.alpha) = (1, 1)
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
