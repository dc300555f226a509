import UIKit

/// Fades a product in or out by an animator that can be interrupted.
///
/// The mistake: each question makes another one, so a gesture would hold an animator that doesn't play.
final class AnimatorMadeAnew: NSObject, UIViewControllerAnimatedTransitioning {
  private let isCorrected: Bool
  private var kept: UIViewPropertyAnimator?

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let kept { return kept }
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut)
    if let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    {
      toView.frame = transitionContext.finalFrame(for: toVC)
      transitionContext.containerView.addSubview(toView)
      toView.alpha = 0
      animator.addAnimations { toView.alpha = 1 }
      animator.addCompletion { _ in
        toView.alpha = 1
        let isCancelled = transitionContext.transitionWasCancelled
        if isCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!isCancelled)
      }
    }
    if isCorrected { kept = animator }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { kept = nil }
}
