import UIKit

/// A product that a swipe closes.
///
/// The mistake: the percentage goes back to the beginning before `finish()`, so that the screen jumps back under the
/// finger that has let it go.
final class SwipedProductViewController: ProductViewController {
  private weak var delegate: JumpAtReleaseDelegate?

  init(closedBy delegate: JumpAtReleaseDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: #selector(swipe(_:)))
    view.addGestureRecognizer(pan)
  }

  @objc private func swipe(_ recognizer: UIPanGestureRecognizer) {
    guard let delegate else { return }
    let progress = max(recognizer.translation(in: view).x, 0) / view.bounds.width
    switch recognizer.state {
    case .began:
      delegate.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      delegate.interaction?.update(progress)
    case .ended where progress > 0.3:
      if !delegate.isCorrected { delegate.interaction?.update(0) }
      delegate.interaction?.finish()
      delegate.interaction = nil
    case .ended, .cancelled:
      delegate.interaction?.cancel()
      delegate.interaction = nil
    default:
      break
    }
  }
}

final class JumpAtReleaseDelegate: ShopDelegate {
  let isCorrected: Bool
  var interaction: UIPercentDrivenInteractiveTransition?

  init(isCorrected: Bool) {
    self.isCorrected = isCorrected
    super.init(animator: { SlideAnimator(isForward: $0, isCorrected: true) })
  }

  override func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}
