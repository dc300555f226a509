import UIKit

// The app in which every mistake is made: a list of products, a product, and a way from one to the other.

/// The list: a tap on its button opens a product.
class ListViewController: UIViewController {
  let openButton = UIButton(type: .system)
  let picture = UIView()
  var whenOpened: ((ListViewController) -> Void)?
  /// Everyone else keeps their delegates weakly.
  var keptDelegate: NSObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    openButton.accessibilityIdentifier = "open"
    openButton.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
    openButton.backgroundColor = .systemBlue
    openButton.addTarget(self, action: #selector(open), for: .touchUpInside)
    view.addSubview(openButton)
    picture.accessibilityIdentifier = "picture"
    picture.frame = CGRect(x: 20, y: 200, width: 100, height: 80)
    picture.backgroundColor = .systemOrange
    view.addSubview(picture)
  }

  @objc func open() { whenOpened?(self) }
}

/// A product: a tap on its button leads back.
class ProductViewController: UIViewController {
  let closeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGreen
    closeButton.accessibilityIdentifier = "close"
    closeButton.frame = CGRect(x: 200, y: 60, width: 100, height: 44)
    closeButton.backgroundColor = .systemRed
    closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(closeButton)
  }

  @objc func close() {
    if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}

/// Answers every question for an animator with the same kind of one.
class ShopDelegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let animator: (_ isForward: Bool) -> UIViewControllerAnimatedTransitioning?

  init(animator: @escaping (_ isForward: Bool) -> UIViewControllerAnimatedTransitioning?) {
    self.animator = animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator(true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { animator(false) }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { nil }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator(operation == .push) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator(true) }
}

/// Windows with the shop in them.
enum Shop {
  /// A stack that pushes a product.
  static func pushing(
    _ animator: @escaping (_ isForward: Bool) -> UIViewControllerAnimatedTransitioning?
  ) -> UIWindow {
    let list = ListViewController()
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    let delegate = ShopDelegate(animator: animator)
    list.keptDelegate = delegate
    navigation.delegate = delegate
    list.whenOpened = { list in
      list.navigationController?.pushViewController(ProductViewController(), animated: true)
    }
    return window(navigation)
  }

  /// A list that presents a product.
  static func presenting(
    style: UIModalPresentationStyle = .fullScreen,
    product: @escaping () -> UIViewController = { ProductViewController() },
    _ animator: @escaping (_ isForward: Bool) -> UIViewControllerAnimatedTransitioning?
  ) -> UIWindow {
    presenting(style: style, product: product, by: ShopDelegate(animator: animator))
  }

  /// A list that presents a product by a delegate.
  static func presenting<Delegate: NSObject & UIViewControllerTransitioningDelegate>(
    style: UIModalPresentationStyle = .custom,
    product: @escaping () -> UIViewController = { ProductViewController() }, by delegate: Delegate
  ) -> UIWindow {
    let list = ListViewController()
    list.keptDelegate = delegate
    list.whenOpened = { [weak delegate] list in
      let product = product()
      product.modalPresentationStyle = style
      product.transitioningDelegate = delegate
      list.present(product, animated: true)
    }
    return window(list)
  }

  /// Two tabs; the button opens the second one, and the product's own the first.
  static func tabs(
    _ animator: @escaping (_ isForward: Bool) -> UIViewControllerAnimatedTransitioning?
  ) -> UIWindow {
    let list = ListViewController()
    let product = TabProductViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [list, product]
    let delegate = ShopDelegate(animator: animator)
    list.keptDelegate = delegate
    tabs.delegate = delegate
    list.whenOpened = { $0.tabBarController?.selectedIndex = 1 }
    return window(tabs)
  }

  static func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.backgroundColor = .white
    window.rootViewController = root
    return window
  }
}

/// A product in a tab of its own.
final class TabProductViewController: ProductViewController {
  override func close() { tabBarController?.selectedIndex = 0 }
}

/// What most of the catalogue's animators are: a product comes from the right or goes there.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isForward: Bool
  let isCorrected: Bool

  init(isForward: Bool, isCorrected: Bool) {
    self.isForward = isForward
    self.isCorrected = isCorrected
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)
    if let toView, let toVC = transitionContext.viewController(forKey: .to) {
      toView.frame = transitionContext.finalFrame(for: toVC)
      if isForward {
        container.addSubview(toView)
      } else if let fromView {
        container.insertSubview(toView, belowSubview: fromView)
      }
    }
    guard let moving = isForward ? toView : fromView else {
      return transitionContext.completeTransition(false)
    }
    let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
    moving.transform = isForward ? away : .identity
    let isForward = isForward
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { moving.transform = isForward ? .identity : away },
      completion: { finished in
        moving.transform = .identity
        self.end(transitionContext, finished: finished)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {}

  /// Called when the animation has ended; a mistake that is made at the end overrides it.
  func end(_ transitionContext: UIViewControllerContextTransitioning, finished: Bool) {
    if transitionContext.transitionWasCancelled {
      transitionContext.view(forKey: .to)?.removeFromSuperview()
    }
    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
  }
}
