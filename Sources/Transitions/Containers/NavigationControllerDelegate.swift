public import Views

/// Says how a stack pushes and pops, as `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: GestureProviding {
  /// The animator of a push or a pop, or nil for the built-in one; no other operation comes here.
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
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
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
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
