import UIKit

/// Transitions as apps and libraries write them, without the kit: a push with a snapshot and a pop that a percentage
/// drives, and a card with a dimmed presenter.
@MainActor
final class HandwrittenTransitions: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  /// Drives the next pop.
  var driver: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    HandwrittenAnimator(isForward: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { HandwrittenAnimator(isForward: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { HandwrittenAnimator(isForward: false) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    HandwrittenCard(presentedViewController: presented, presenting: presenting)
  }
}

private final class HandwrittenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moving = context.view(forKey: isForward ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if let arriving = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      arriving.frame = context.finalFrame(for: to)
      isForward ? container.addSubview(arriving) : container.insertSubview(arriving, at: 0)
    }
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.alpha = isForward ? 0 : 0.4
    container.insertSubview(shade, belowSubview: moving)
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height).rotated(by: 0.1)
    if isForward { moving.transform = away }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { [isForward] in
        moving.transform = isForward ? .identity : away
        shade.alpha = isForward ? 0.4 : 0
      },
      completion: { _ in
        shade.removeFromSuperview()
        moving.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

private final class HandwrittenCard: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 120)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    let (dimming, presenter) = (dimming, presentingViewController.view)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      dimming.alpha = 0.5
      presenter?.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    let (dimming, presenter) = (dimming, presentingViewController.view)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      dimming.alpha = 0
      presenter?.transform = .identity
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    // A frame means nothing while the view has a transform.
    guard let presentedView, presentedView.transform.isIdentity else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }
}
