import UIKit

/// Breaks the screen that leaves into pieces that fly away.
///
/// The mistake: where they fly to is another place each time, so no picture of it can be compared.
final class RandomPiecesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isCorrected: Bool

  init(isCorrected: Bool) { self.isCorrected = isCorrected }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toVC)
    container.insertSubview(toView, belowSubview: fromView)
    var pieces: [UIView] = []
    let size = CGSize(width: fromView.bounds.width / 2, height: fromView.bounds.height / 3)
    for row in 0..<3 {
      for column in 0..<2 {
        let place = CGRect(
          x: size.width * CGFloat(column), y: size.height * CGFloat(row), width: size.width,
          height: size.height)
        guard
          let piece = fromView.resizableSnapshotView(
            from: place, afterScreenUpdates: false, withCapInsets: .zero)
        else { continue }
        piece.frame = place
        container.addSubview(piece)
        pieces.append(piece)
      }
    }
    fromView.isHidden = true
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        for (index, piece) in pieces.enumerated() {
          let angle = self.isCorrected ? CGFloat(index) : CGFloat.random(in: 0..<6)
          piece.center.x += 300 * cos(angle)
          piece.center.y += 300 * sin(angle)
          piece.alpha = 0
        }
      },
      completion: { _ in
        for piece in pieces { piece.removeFromSuperview() }
        fromView.isHidden = false
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
