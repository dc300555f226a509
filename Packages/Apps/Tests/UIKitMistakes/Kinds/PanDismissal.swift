import UIKit

// A screen that a button presents, and that a pan down dismisses under the finger.

final class PanHome: UIViewController {
  private let transition = PanTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 120, width: 120, height: 44)
    button.accessibilityIdentifier = "open"
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func open() {
    let screen = PanScreen(transition)
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = transition
    present(screen, animated: true)
  }
}

final class PanScreen: UIViewController {
  private let transition: PanTransition

  init(_ transition: PanTransition) {
    self.transition = transition
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("there is no nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    view.accessibilityIdentifier = "sheet"
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
  }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: nil).y / view.bounds.height
    switch pan.state {
    case .began:
      transition.driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: transition.driver?.update(max(way, 0))
    case .ended where way > 0.4:
      transition.driver?.finish()
      transition.driver = nil
    default:
      transition.driver?.cancel()
      transition.driver = nil
    }
  }
}

final class PanTransition: NSObject, UIViewControllerTransitioningDelegate {
  var driver: UIPercentDrivenInteractiveTransition?

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { PanAnimator() }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { driver }
}

/// Moves the screen out below, as far as the finger has come.
final class PanAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let leaving = context.view(forKey: .from), let arriving = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    container.insertSubview(arriving, at: 0)
    let place = leaving.frame
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      leaving.frame.origin.y = container.bounds.height
    } completion: { _ in
      if context.transitionWasCancelled {
        leaving.frame = place
        arriving.removeFromSuperview()
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
