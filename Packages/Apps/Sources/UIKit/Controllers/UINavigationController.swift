import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
import Views

/// The operation of a navigation controller, like UIKit's `UINavigationController.Operation`.
extension UINavigationController {
  public enum Operation: Int, Sendable { case none = 0, push, pop }
  /// The duration of showing or hiding a bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
}

/// Receives the events of a stack and provides its animators, like UIKit's `UINavigationControllerDelegate`.
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
    guard let own = self as? any Inherited.NavigationController_animationControllerFor_from_to
    else { return OptionalRequirement.isNotImplemented() }
    return own._inherited_navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

/// A stack of controllers, like UIKit's `UINavigationController`; its bars take no space and are not drawn.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The root of an empty stack, because the engine's stack always has one.
  private var placeholder: ViewController?
  private var adapter: NavigationDelegateAdapter?
  var stack: NavigationController {
    guard let stack = peer as? NavigationController else {
      preconditionFailure("a navigation controller has a stack")
    }
    return stack
  }

  /// Creates a stack with a root.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates an empty stack; the classes of the bars are ignored.
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

  /// The delegate; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { delegateLoss.delegateDidChange(to: delegate) }
  }
  private var delegateLoss = DelegateLoss()
  /// The delegate; if it was released before its first question, that is reported.
  var presentDelegate: (any UINavigationControllerDelegate)? {
    delegateLoss.recordQuestion(of: delegate, of: type(of: self), before: "transition")
    return delegate
  }

  /// The controllers on the stack, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack.viewControllers.compactMap { UIViewController.controller(of: $0) } }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller at the top of the stack.
  open var topViewController: UIViewController? {
    UIViewController.controller(of: stack.topViewController)
  }
  /// The controller that is visible.
  open var visibleViewController: UIViewController? {
    UIViewController.controller(of: stack.visibleViewController)
  }
  /// Pushes a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.prepareForStage()
    guard placeholder == nil else {
      return setViewControllers([viewController], animated: false)
    }
    stack.pushViewController(viewController.peer, animated: animated)
    joinTransaction()
  }
  /// Pops the top controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let popped = UIViewController.controller(of: stack.popViewController(animated: animated))
    joinTransaction()
    return popped
  }
  /// Pops all controllers above the given one.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    stack.popToViewController(viewController.peer, animated: animated)?
      .compactMap { UIViewController.controller(of: $0) }
  }
  /// Pops all controllers except the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.popToRootViewController(animated: animated)?
      .compactMap { UIViewController.controller(of: $0) }
  }
  /// Replaces the stack.
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

  /// Makes a push or pop delay the completion block of the open transaction, as in Core Animation.
  private func joinTransaction() {
    guard let transaction = CATransaction.open, let coordinator = peer.engineCoordinator else {
      return
    }
    transaction.enter()
    coordinator.animate(alongside: nil) { _ in transaction.leave() }
  }

  /// The navigation bar; not drawn.
  open private(set) lazy var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 44))
  /// The toolbar; not drawn.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the navigation bar is hidden; stored, but has no effect.
  open var isNavigationBarHidden = false
  /// Hides or shows the navigation bar; stored, but has no effect.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Whether the toolbar is hidden; stored, but has no effect.
  open var isToolbarHidden = true
  /// Hides or shows the toolbar; stored, but has no effect.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Stored, but has no effect.
  open var hidesBarsOnSwipe = false
  /// Stored, but has no effect.
  open var hidesBarsOnTap = false

  /// The recognizer of the swipe from the leading edge that pops.
  ///
  /// It pops with the system's animation, unless the delegate provides an animator for the pop. Without a delegate of
  /// the recognizer, it begins whenever there is a controller to pop.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return systemSwipe?.recognizer
  }
  var systemSwipe: SystemSwipe?

  override func didMakeView() { if systemSwipe == nil { systemSwipe = SystemSwipe(self) } }

  open override var preferredStatusBarStyle: UIStatusBarStyle { .default }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol NavigationController_willShow_animated {
    func _inherited_navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool)
  }
  @preconcurrency @MainActor public protocol NavigationController_didShow_animated {
    func _inherited_navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }
  @preconcurrency @MainActor public protocol NavigationController_interactionControllerFor {
    func _inherited_navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor public protocol NavigationController_animationControllerFor_from_to {
    func _inherited_navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }
}
