import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// What a container does, like UIKit's `UINavigationController.Operation`.
extension UINavigationController {
  public enum Operation: Int, Sendable { case none = 0, push, pop }
  /// Seconds that a bar takes to hide.
  public static let hideShowBarDuration: CGFloat = 0.2
}

/// Says how a stack pushes and pops, like UIKit's `UINavigationControllerDelegate`.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    (self as? any Inherited.NavigationController_willShow_animated)?
      ._inherited_navigationController(
        navigationController, willShow: viewController, animated: animated)
  }
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    (self as? any Inherited.NavigationController_didShow_animated)?._inherited_navigationController(
      navigationController, didShow: viewController, animated: animated)
  }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (self as? any Inherited.NavigationController_interactionControllerFor)?
      ._inherited_navigationController(
        navigationController, interactionControllerFor: animationController)
  }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    (self as? any Inherited.NavigationController_animationControllerFor_from_to)?
      ._inherited_navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

/// A stack of controllers, like UIKit's `UINavigationController`; its bars take no room and are not drawn.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// In the engine a stack has a root; this one is there until the app gives another.
  private var placeholder: ViewController?
  private var adapter: NavigationDelegateAdapter?
  var stack: NavigationController {
    guard let stack = peer as? NavigationController else {
      preconditionFailure("a navigation controller has a stack")
    }
    return stack
  }

  /// Makes a stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes an empty stack; classes of bars are ignored.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  override func makePeer() -> ViewController {
    let placeholder = ViewController(id: "empty")
    self.placeholder = placeholder
    let stack = NavigationController(viewControllers: [placeholder])
    let adapter = NavigationDelegateAdapter(self)
    self.adapter = adapter
    stack.delegate = adapter
    return stack
  }

  /// Says how the stack pushes and pops; not kept.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack from the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack.viewControllers.compactMap { UIViewController.controller(of: $0) } }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top.
  open var topViewController: UIViewController? {
    UIViewController.controller(of: stack.topViewController)
  }
  /// The controller that is seen.
  open var visibleViewController: UIViewController? {
    UIViewController.controller(of: stack.visibleViewController)
  }
  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.prepareForStage()
    guard placeholder == nil else {
      return setViewControllers([viewController], animated: false)
    }
    stack.pushViewController(viewController.peer, animated: animated)
    joinTransaction()
  }
  /// Takes the top off the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let popped = UIViewController.controller(of: stack.popViewController(animated: animated))
    joinTransaction()
    return popped
  }
  /// Takes all above a controller off the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    stack.popToViewController(viewController.peer, animated: animated)?
      .compactMap { UIViewController.controller(of: $0) }
  }
  /// Takes all but the bottom off the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.popToRootViewController(animated: animated)?
      .compactMap { UIViewController.controller(of: $0) }
  }
  /// Makes the stack another one.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in viewControllers { controller.prepareForStage() }
    let peers = viewControllers.map(\.peer)
    if peers.isEmpty {
      let empty = ViewController(id: "empty")
      placeholder = empty
      stack.setViewControllers([empty], animated: false)
    } else {
      stack.setViewControllers(peers, animated: animated && placeholder == nil)
      placeholder = nil
    }
  }

  /// A push calls the block of a transaction around it when it ends, as in Core Animation.
  private func joinTransaction() {
    guard let transaction = CATransaction.open, let coordinator = peer.engineCoordinator else {
      return
    }
    transaction.enter()
    coordinator.animate(alongside: nil) { _ in transaction.leave() }
  }

  /// The bar; not drawn.
  open private(set) lazy var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
  /// The bar at the bottom; not drawn.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the bar is hidden; stored, but has no effect.
  open var isNavigationBarHidden = false
  /// Hides or shows the bar; stored, but has no effect.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Whether the bar at the bottom is hidden; stored, but has no effect.
  open var isToolbarHidden = true
  /// Hides or shows the bar at the bottom; stored, but has no effect.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Stored, but has no effect.
  open var hidesBarsOnSwipe = false
  /// Stored, but has no effect.
  open var hidesBarsOnTap = false

  /// The swipe back from the leading edge.
  ///
  /// It pops with the system's own movement, unless the delegate has an animator for the pop. Without a
  /// delegate of its own it begins whenever there is something to pop.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return systemSwipe?.recognizer
  }
  var systemSwipe: SystemSwipe?

  override func didMakeView() { if systemSwipe == nil { systemSwipe = SystemSwipe(self) } }

  open override var preferredStatusBarStyle: UIStatusBarStyle { .default }
}
