import UIKit

/// Pans from one screen to the next.
///
/// The mistake: every iPhone is 320 points wide.
final class HardCodedWidthAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isForward: Bool
  let isCorrected: Bool

  init(isForward: Bool, isCorrected: Bool) {
    self.isForward = isForward
    self.isCorrected = isCorrected
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let width: CGFloat = isCorrected ? container.bounds.width : 320
    let end = CGRect(x: 0, y: 0, width: width, height: container.bounds.height)
    let side = isForward ? width : -width
    container.addSubview(toView)
    toView.frame = end.offsetBy(dx: side, dy: 0)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        toView.frame = end
        fromView.frame = end.offsetBy(dx: -side, dy: 0)
      },
      completion: { _ in
        fromView.frame = end
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
