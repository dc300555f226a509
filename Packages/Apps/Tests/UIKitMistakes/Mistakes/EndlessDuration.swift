import UIKit

/// The product comes at the speed of the finger.
///
/// The mistake: a tap has no speed, and by that the distance is divided.
final class EndlessDurationAnimator: SlideAnimator {
  private let speed: CGFloat = 0

  override func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    let distance = transitionContext?.containerView.bounds.width ?? 393
    return distance / (isCorrected ? max(speed, 1500) : speed)
  }
}
