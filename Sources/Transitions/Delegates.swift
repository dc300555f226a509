public import Staging

/// Says how a controller is presented and dismissed, as `UIViewControllerTransitioningDelegate`.
///
/// It is read from the *presented* controller, both ways.
public protocol TransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// Asked only when there is an animator.
  func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// Asked only when there is an animator.
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// Asked only for the style `custom`, and only on the way in.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension TransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}

/// Says how a stack pushes and pops, as `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: AnyObject {
  /// - Parameter operation: `push` or `pop`.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Asked only when there is an animator.
  func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool)
  /// Not called when the transition was cancelled.
  func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
  ) {}
}

/// Says how tabs change, as `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Asked only when there is an animator.
  func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Called after the user, not the program, chose another tab.
  func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  public func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
  public func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {}
}

/// Says how a container of the app's own changes what it shows.
///
/// UIKit has no such delegate; it is the tab bar controller's, for children without an order.
public protocol ContainerControllerDelegate: AnyObject {
  /// The animator of a change, or nil for the built-in one.
  func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Asked only when there is an animator.
  func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

extension ContainerControllerDelegate {
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
