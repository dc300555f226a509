public import Views

/// Provides the transitions between tabs, like `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: GestureProviding {
  /// Returns the animator of a change, or nil for no animation.
  func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the interaction controller that drives the change, or nil for a noninteractive
  /// transition; called only if there is an animator.
  func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Returns whether the user may select a tab; not called when code selects a tab.
  func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool
  /// Called after the user has selected a tab, even the visible one; not called when code selects a
  /// tab.
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
