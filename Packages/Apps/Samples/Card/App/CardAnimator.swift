import UIKit

/// Grows a card from its place in the list to the whole screen, and back.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// The card's place in the window's coordinates.
  private let origin: CGRect
  private var animator: UIViewPropertyAnimator?

  init(isPresenting: Bool, origin: CGRect) {
    self.isPresenting = isPresenting
    self.origin = origin
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    isPresenting ? 0.5 : 0.35
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let container = transitionContext.containerView
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let card = transitionContext.viewController(forKey: key), let view = card.view else {
      fatalError("a presentation has a presented controller")
    }
    let full =
      isPresenting
      ? transitionContext.finalFrame(for: card) : transitionContext.initialFrame(for: card)
    if isPresenting {
      container.addSubview(view)
      view.frame = full
    }
    // A transform leaves the layout of the card alone while it grows.
    let scale = origin.width / full.width
    let small = CGAffineTransform(
      translationX: origin.midX - full.midX,
      y: origin.minY - full.minY - full.height * (1 - scale) / 2
    )
    .scaledBy(x: scale, y: scale)
    view.clipsToBounds = true
    if isPresenting {
      view.transform = small
      view.layer.cornerRadius = 16 / scale
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext),
      timingParameters: UISpringTimingParameters(dampingRatio: isPresenting ? 0.8 : 1))
    animator.addAnimations {
      view.transform = self.isPresenting ? .identity : small
      view.layer.cornerRadius = self.isPresenting ? 0 : 16 / scale
    }
    animator.addCompletion { [weak self] _ in
      let isCancelled = transitionContext.transitionWasCancelled
      if isCancelled == self?.isPresenting {
        view.removeFromSuperview()
      }
      view.transform = .identity
      view.layer.cornerRadius = 0
      // The device may have been turned meanwhile.
      if self?.isPresenting == true {
        view.frame = transitionContext.finalFrame(for: card)
      }
      self?.animator = nil
      transitionContext.completeTransition(!isCancelled)
    }
    self.animator = animator
    return animator
  }
}
