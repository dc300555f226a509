import UIKit

/// A product that a pan closes.
///
/// The mistake: if the finger lifts before half of the way, neither `finish()` nor `cancel()` is called.
final class PannedProductViewController: ProductViewController {
  private weak var delegate: ForgottenReleaseDelegate?

  init(closedBy delegate: ForgottenReleaseDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
    view.addGestureRecognizer(pan)
  }

  @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let delegate else { return }
    let progress = max(recognizer.translation(in: view).x, 0) / view.bounds.width
    switch recognizer.state {
    case .began:
      delegate.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      delegate.interaction?.update(progress)
    case .ended, .cancelled:
      if progress > 0.5 {
        delegate.interaction?.finish()
      } else if delegate.isCorrected {
        delegate.interaction?.cancel()
      }
      delegate.interaction = nil
    default:
      break
    }
  }
}

final class ForgottenReleaseDelegate: ShopDelegate {
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
