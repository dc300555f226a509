public import Views

/// Chooses how tabs change, as `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: GestureProviding {
  /// The animator of a change, or nil for no animation.
  func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The interaction controller that drives the change, or nil to run by time; called only if there
  /// is an animator.
  func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Whether the user may select a tab; not called for changes by code.
  func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool
  /// Called after a user, not code, selected a tab, even the visible one.
  func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns nil.
  public func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Returns nil.
  public func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
  /// Returns true.
  public func tabBarController(
    _ tabs: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }
  public func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {}
}
