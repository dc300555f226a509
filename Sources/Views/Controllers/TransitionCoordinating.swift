/// Runs additional animations and blocks alongside a transition.
///
/// Corresponds to `UIViewControllerTransitionCoordinator`.
///
/// The engine has one for each transition. An app can implement it to test what a controller
/// queues.
public protocol TransitionCoordinating: TransitionCoordinatorContext {
  /// Animates changes with the transition's duration, curve and gesture.
  ///
  /// - Returns: Whether the animation could be queued. The completion runs in either case.
  @discardableResult
  func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates changes to views that may be outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a block that is called whenever a gesture starts or stops driving the transition.
  func notifyWhenInteractionChanges(_ handler: @escaping (any TransitionCoordinatorContext) -> Void)

  /// Adds a block that is called once, when a gesture next stops driving the transition.
  func notifyWhenInteractionEnds(_ handler: @escaping (any TransitionCoordinatorContext) -> Void)
}

extension TransitionCoordinating {
  /// Animates changes alongside the transition, and does nothing after the transition has ended.
  @discardableResult
  public func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongside: animation, completion: nil)
  }

  /// Animates changes to views that may be outside the container, and does nothing after the
  /// transition has ended.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
