import UIKit

/// Reveals a product by a circle that grows over it.
///
/// The mistake: the circle stays the mask of the view, which it cuts off as soon as the view is larger.
final class KeptMaskAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private let isCorrected: Bool
  private var transitionContext: UIViewControllerContextTransitioning?

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    self.transitionContext = transitionContext
    toView.frame = transitionContext.finalFrame(for: toVC)
    transitionContext.containerView.addSubview(toView)
    let bounds = toView.bounds
    let radius = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    let mask = CAShapeLayer()
    mask.path = Self.circle(radius)
    toView.layer.mask = mask
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = Self.circle(20)
    growth.toValue = mask.path
    growth.duration = transitionDuration(using: transitionContext)
    growth.delegate = self
    mask.add(growth, forKey: "path")
  }

  private static func circle(_ radius: CGFloat) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(x: 80 - radius, y: 140 - radius, width: 2 * radius, height: 2 * radius)
    ).cgPath
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = transitionContext else { return }
    let toView = context.view(forKey: .to)
    if isCorrected { toView?.layer.mask = nil }
    if context.transitionWasCancelled { toView?.removeFromSuperview() }
    context.completeTransition(!context.transitionWasCancelled)
  }

  func animationEnded(_ transitionCompleted: Bool) { transitionContext = nil }
}
