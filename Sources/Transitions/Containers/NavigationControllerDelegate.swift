public import Views

/// Chooses how a stack pushes and pops, as `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: GestureProviding {
  /// The animator of a push or a pop, or nil for the built-in one; never called for other
  /// operations.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The interaction controller that drives the change, or nil to run by time; called only if there
  /// is an animator.
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
  /// Returns nil.
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Returns nil.
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
