import UIKit

/// The product grows out of its thumbnail.
///
/// The mistake: the thumbnail has no size yet, and by that the scale is divided.
final class DividedByNothingAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
    guard let list = transitionContext.viewController(forKey: .from) as? ListViewController,
      let fromView = transitionContext.view(forKey: .from)
    else { return }
    let thumbnail = UIImageView()
    if isCorrected { thumbnail.frame = list.picture.frame }
    let scale = list.picture.bounds.width / thumbnail.bounds.width
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      fromView.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}
