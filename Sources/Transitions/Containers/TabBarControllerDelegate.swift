public import Views

/// Says how tabs change, as `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: GestureProviding {
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
