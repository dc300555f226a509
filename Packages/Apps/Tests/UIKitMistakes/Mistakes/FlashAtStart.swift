import UIKit

/// Slides a product in from below.
///
/// The mistake: the product is added where it ends, and goes to where it begins when it has loaded, so that it flashes.
final class FlashAtStartAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
    transitionContext.containerView.addSubview(toView)
    guard !isCorrected else { return rise(toView, transitionContext) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.rise(toView, transitionContext) }
  }

  private func rise(
    _ toView: UIView, _ transitionContext: UIViewControllerContextTransitioning
  ) {
    toView.transform = CGAffineTransform(
      translationX: 0, y: transitionContext.containerView.bounds.height)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { toView.transform = .identity },
      completion: { _ in
        toView.transform = .identity
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
