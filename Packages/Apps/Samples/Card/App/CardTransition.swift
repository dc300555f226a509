import UIKit

/// Says how a card is presented and dismissed; a drag down on the card drives its dismissal.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let origin: CGRect
  private weak var card: UIViewController?
  private var interaction: UIPercentDrivenInteractiveTransition?
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))

  /// - Parameter origin: The card's place in the window's coordinates.
  init(from origin: CGRect) {
    self.origin = origin
    super.init()
  }

  /// Has the card follow a finger.
  func follow(_ card: UIViewController) {
    self.card = card
    pan.delegate = self
    card.view.addGestureRecognizer(pan)
  }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    guard let card, let view = pan.view else { return }
    let progress = max(pan.translation(in: nil).y / view.bounds.height, 0)
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      card.dismiss(animated: true)
    case .changed:
      interaction?.update(min(progress, 1))
    case .ended where progress > 0.3 || pan.velocity(in: nil).y > 600:
      interaction?.finish()
      interaction = nil
    case .ended, .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default:
      break
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    CardAnimator(isPresenting: true, origin: origin)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    CardAnimator(isPresenting: false, origin: origin)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

extension CardTransition: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    pan.velocity(in: nil).y > 0
  }
}
