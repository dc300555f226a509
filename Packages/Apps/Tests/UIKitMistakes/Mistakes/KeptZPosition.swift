import UIKit

/// Lets the list slide away, in front of everything else.
///
/// The mistake: it stays in front, and covers what comes later.
final class KeptZPositionAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard isForward, let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return super.animateTransition(using: transitionContext) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toVC)
    container.addSubview(toView)
    fromView.layer.zPosition = 999
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        fromView.transform = CGAffineTransform(translationX: -container.bounds.width, y: 0)
      },
      completion: { finished in
        fromView.transform = .identity
        if self.isCorrected { fromView.layer.zPosition = 0 }
        self.end(transitionContext, finished: finished)
      })
  }
}
