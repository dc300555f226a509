import UIKit

/// Dims what is behind the card; a tap beside it closes it.
@objc final class CardPresentationController: UIPresentationController {
  private lazy var dimming: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    view.alpha = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    return view
  }()

  override var shouldRemovePresentersView: Bool { false }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    // While the card grows it has a transform, and no frame that could be set.
    guard let card = presentedView, card.transform.isIdentity else { return }
    card.frame = frameOfPresentedViewInContainerView
  }

  @objc private func close() {
    presentedViewController.dismiss(animated: true)
  }
}
