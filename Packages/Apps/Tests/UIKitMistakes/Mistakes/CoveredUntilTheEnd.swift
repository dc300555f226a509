import UIKit

/// Raises a card over a dimmed list, and lets it go again.
///
/// The mistake: the dimming view is added in front of the card, which is brought to the front when it is over.
final class CoveredUntilTheEndAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let dimmingTag = 7
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
    let container = transitionContext.containerView
    guard let card = transitionContext.view(forKey: isForward ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    if isForward, let toVC = transitionContext.viewController(forKey: .to) {
      card.frame = transitionContext.finalFrame(for: toVC)
      container.addSubview(card)
      let dimming = UIView(frame: container.bounds)
      dimming.tag = Self.dimmingTag
      dimming.backgroundColor = .black
      dimming.alpha = 0
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if isCorrected {
        container.insertSubview(dimming, belowSubview: card)
      } else {
        container.addSubview(dimming)
      }
    }
    let dimming = container.viewWithTag(Self.dimmingTag)
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height)
    card.transform = isForward ? away : .identity
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        card.transform = self.isForward ? .identity : away
        dimming?.alpha = self.isForward ? 0.4 : 0
      },
      completion: { _ in
        let isCancelled = transitionContext.transitionWasCancelled
        card.transform = .identity
        dimming?.alpha = 0.4
        if self.isForward == isCancelled {
          dimming?.removeFromSuperview()
          if isCancelled { card.removeFromSuperview() }
        }
        if self.isForward { container.bringSubviewToFront(card) }
        transitionContext.completeTransition(!isCancelled)
      })
  }
}
