import UIKit

/// Flies a picture of the product's thumbnail to its place.
///
/// The mistake: the picture of it stays in the container, and takes the taps that are for the product.
final class SnapshotLeftAnimator: SlideAnimator {
  private var flying: UIView?

  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
    guard isForward,
      let list = transitionContext.viewController(forKey: .from) as? ListViewController,
      let flying = list.picture.snapshotView(afterScreenUpdates: false)
    else { return }
    let container = transitionContext.containerView
    flying.frame = list.picture.convert(list.picture.bounds, to: container)
    container.addSubview(flying)
    self.flying = flying
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      flying.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: 240)
    }
  }

  override func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if isCorrected { flying?.removeFromSuperview() }
    super.end(transitionContext, finished: finished)
  }
}
