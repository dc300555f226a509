import UIKit

/// The list shrinks to a point, out of which the product grows.
///
/// The mistake: the second half animates the screen that leaves, so the product stays at a tenth of its size.
final class WrongViewAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.transform = small
    transitionContext.containerView.addSubview(toView)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          fromView.transform = small
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          (self.isCorrected ? toView : fromView).transform = .identity
        }
      },
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
