public import Views

/// Says how a controller is presented and dismissed, as `UIViewControllerTransitioningDelegate`.
///
/// It is read from the *presented* controller, both ways.
public protocol TransitioningDelegate: AnyObject {
  /// The animator of a presentation, or nil for the built-in one.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The animator of a dismissal, or nil for the built-in one.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// What drives a presentation, or nil for time; asked only when there is an animator.
  func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// What drives a dismissal, or nil for time; asked only when there is an animator.
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// What looks after the presentation, or nil for nothing special; asked only for the style
  /// `custom`, and only on the way in.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension TransitioningDelegate {
  /// Answers nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  { nil }
  /// Answers nil.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Answers nil.
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Answers nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}

/// Says how a stack pushes and pops, as `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: AnyObject {
  /// The animator of a push or a pop, or nil for the built-in one; no other operation comes here.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// What drives it, or nil for time; asked only when there is an animator.
  func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// A controller is about to be shown; called after its `viewWillAppear`.
  func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool)
  /// A controller was shown; not called when the transition was cancelled.
  func navigationController(
    _ navigation: NavigationController, didShow controller: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Answers nil.
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
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
  /// The animator of a change, or nil for a plain one.
  func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// What drives it, or nil for time; asked only when there is an animator.
  func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Whether the user may choose a tab; the program is not asked.
  func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool
  /// Called after the user, not the program, chose a tab, be it the one that shows.
  func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Answers nil.
  public func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
  public func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
  /// Allows it.
  public func tabBarController(
    _ tabs: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }
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
  /// What drives it, or nil for time; asked only when there is an animator.
  func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

extension ContainerControllerDelegate {
  /// Answers nil.
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
