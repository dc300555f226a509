import UIKit

/// A product that a drag closes.
///
/// The mistake: a call or an alert takes the finger away, and neither `finish()` nor `cancel()` is called.
final class DraggedProductViewController: ProductViewController {
  private weak var delegate: CancelledTouchDelegate?

  init(closedBy delegate: CancelledTouchDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
    view.addGestureRecognizer(pan)
  }

  @objc private func drag(_ recognizer: UIPanGestureRecognizer) {
    guard let delegate else { return }
    let progress = max(recognizer.translation(in: view).x, 0) / view.bounds.width
    switch recognizer.state {
    case .began:
      delegate.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      delegate.interaction?.update(progress)
    case .ended:
      if progress > 0.5 { delegate.interaction?.finish() } else { delegate.interaction?.cancel() }
      delegate.interaction = nil
    case .cancelled where delegate.isCorrected:
      delegate.interaction?.cancel()
      delegate.interaction = nil
    default:
      break
    }
  }
}

final class CancelledTouchDelegate: ShopDelegate {
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
