public import Views

/// Provides the transitions of a stack, like `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: GestureProviding {
  /// Returns the animator of a push or a pop, or nil for the built-in one; never called for other
  /// operations.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the interaction controller that drives the change, or nil for a noninteractive
  /// transition; called only if there is an animator.
  func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Called when a controller is about to be shown, after its `viewWillAppear`.
  func navigationController(
    _ navigation: NavigationController, willShow controller: ViewController, animated: Bool)
  /// Called when a controller has been shown; not called if the transition was cancelled.
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
