import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Receives the events of tabs and provides their animators, like UIKit's `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    (self as? any Inherited.TabBarController_shouldSelect)?._inherited_tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    (self as? any Inherited.TabBarController_didSelect)?._inherited_tabBarController(
      tabBarController, didSelect: viewController)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (self as? any Inherited.TabBarController_interactionControllerFor)?._inherited_tabBarController(
      tabBarController, interactionControllerFor: animationController)
  }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let own = self as? any Inherited.TabBarController_animationControllerForTransitionFrom_to
    else { return OptionalRequirement.isNotImplemented() }
    return own._inherited_tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }
}

/// Controllers as tabs, like UIKit's `UITabBarController`; its bar takes no space and is not drawn.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var placeholder: ViewController?
  private var adapter: TabBarDelegateAdapter?
  private var tabs: TabBarController {
    guard let tabs = peer as? TabBarController else {
      preconditionFailure("a tab bar controller has tabs")
    }
    return tabs
  }

  override func makePeer() -> ViewController {
    let placeholder = ViewController(id: "empty")
    self.placeholder = placeholder
    let tabs = TabBarController(viewControllers: [placeholder])
    let adapter = TabBarDelegateAdapter(self)
    self.adapter = adapter
    tabs.delegate = adapter
    return tabs
  }

  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { delegateLoss.delegateDidChange(to: delegate) }
  }
  private var delegateLoss = DelegateLoss()
  /// The delegate; if it was released before its first question, that is reported.
  var presentDelegate: (any UITabBarControllerDelegate)? {
    delegateLoss.recordQuestion(of: delegate, of: type(of: self), before: "transition")
    return delegate
  }
  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get {
      let controllers = tabs.viewControllers.compactMap { UIViewController.controller(of: $0) }
      return controllers.isEmpty ? nil : controllers
    }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let controllers = viewControllers ?? []
    for controller in controllers { controller.prepareForStage() }
    if controllers.isEmpty {
      let empty = ViewController(id: "empty")
      placeholder = empty
      tabs.setViewControllers([empty], animated: false)
    } else {
      placeholder = nil
      tabs.setViewControllers(controllers.map(\.peer), animated: animated)
    }
  }
  /// The index of the selected tab.
  open var selectedIndex: Int {
    get { placeholder == nil ? tabs.selectedIndex : NSNotFound }
    set { tabs.selectedIndex = newValue }
  }
  /// The controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { UIViewController.controller(of: tabs.selectedViewController) }
    set { if let newValue { tabs.selectedViewController = newValue.peer } }
  }
  /// The tab bar; not drawn.
  open private(set) lazy var tabBar = UITabBar(
    frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 49))
  /// Selects a tab as a tap on the tab bar would; the bar is not drawn.
  @discardableResult
  package func tapTab(_ index: Int) -> Bool { tabs.tapTab(index) }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol TabBarController_shouldSelect {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol TabBarController_didSelect {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  }
  @preconcurrency @MainActor public protocol TabBarController_interactionControllerFor {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor
  public protocol TabBarController_animationControllerForTransitionFrom_to {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }
}
