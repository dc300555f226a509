import UIKit

// What published libraries do, and what is right though it looks like a mistake.

/// Places its sheet itself, cuts the upper corners, and leaves `frameOfPresentedViewInContainerView` as it is.
final class PlacedSheetController: UIPresentationController {
  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let containerView, let presentedView else { return }
    let height = containerView.bounds.height
    presentedView.frame = CGRect(
      x: 0, y: height - 300, width: containerView.bounds.width, height: height)
    let mask = CAShapeLayer()
    mask.path =
      UIBezierPath(
        roundedRect: presentedView.bounds, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 12, height: 12)
      ).cgPath
    presentedView.layer.mask = mask
  }
}

/// Presents the sheet, and tells the screen under it that it disappears, though it can still be seen.
final class PlacedSheetTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    PlacedSheetController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { TellingAnimator(isForward: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { TellingAnimator(isForward: false) }
}

final class TellingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let isForward = isForward
    let under = transitionContext.viewController(forKey: isForward ? .from : .to)
    under?.beginAppearanceTransition(!isForward, animated: true)
    guard let sheet = transitionContext.view(forKey: isForward ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    if isForward {
      transitionContext.containerView.addSubview(sheet)
      transitionContext.containerView.layoutIfNeeded()
    }
    let (rest, away) = (sheet.frame.minY, transitionContext.containerView.bounds.height)
    if isForward { sheet.frame.origin.y = away }
    UIView.animate(
      withDuration: 0.3, animations: { sheet.frame.origin.y = isForward ? rest : away },
      completion: { _ in
        under?.endAppearanceTransition()
        let completed = !transitionContext.transitionWasCancelled
        if !completed { sheet.frame.origin.y = rest }
        transitionContext.completeTransition(completed)
      })
  }
}

/// Shows a card that is as large as its maker says.
final class CardOfOneSizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let card = transitionContext.view(forKey: isForward ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    let place = CGRect(x: 20, y: 200, width: 280, height: 300)
    let away = place.offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height)
    if isForward {
      card.frame = away
      transitionContext.containerView.addSubview(card)
    }
    let isForward = isForward
    UIView.animate(
      withDuration: 0.3, animations: { card.frame = isForward ? place : away },
      completion: { _ in
        let completed = !transitionContext.transitionWasCancelled
        if !completed { card.frame = isForward ? away : place }
        if !completed, isForward { card.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}

/// Moves a screen away for good, and leaves its transform, which nobody will see.
final class GoneForGoodAnimator: SlideAnimator {
  override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard !isForward, let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return super.animateTransition(using: transitionContext) }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(
      withDuration: 0.3,
      animations: { from.transform = CGAffineTransform(translationX: from.bounds.width, y: 0) },
      completion: { _ in
        let completed = !transitionContext.transitionWasCancelled
        if !completed {
          from.transform = .identity
          to.removeFromSuperview()
        }
        transitionContext.completeTransition(completed)
      })
  }
}

enum OwnWay: String, CaseIterable {
  case placedSheet, cardOfOneSize, goneForGood

  func window() -> UIWindow {
    switch self {
    case .placedSheet: Shop.presenting(by: PlacedSheetTransition())
    case .cardOfOneSize:
      Shop.presenting(style: .custom) { CardOfOneSizeAnimator(isForward: $0) }
    case .goneForGood:
      Shop.pushing { GoneForGoodAnimator(isForward: $0, isCorrected: true) }
    }
  }
}
