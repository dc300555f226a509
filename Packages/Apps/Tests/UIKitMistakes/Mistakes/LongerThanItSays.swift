import UIKit

/// Turns the list to its edge, then the product to its face.
///
/// The mistake: each half takes the time that both are said to take.
final class LongerThanItSaysAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let edge = CGAffineTransform(scaleX: 0.001, y: 1)
    let half = transitionDuration(using: transitionContext) * (isCorrected ? 0.5 : 1)
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.transform = edge
    transitionContext.containerView.addSubview(toView)
    UIView.animate(withDuration: half, animations: { fromView.transform = edge })
    UIView.animate(
      withDuration: half, delay: half, animations: { toView.transform = .identity },
      completion: { _ in
        fromView.transform = .identity
        if transitionContext.transitionWasCancelled {
          toView.transform = .identity
          toView.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
