/// Runs additional animations and blocks together with a transition, as
/// `UIViewControllerTransitionCoordinator`.
///
/// The engine has one for each transition. An app can implement it to test what a controller
/// queues.
public protocol TransitionCoordinating: TransitionCoordinatorContext {
  /// Animates changes with the transition's duration, curve and gesture.
  ///
  /// - Returns: Whether the animation could be queued; the completion runs in either case.
  @discardableResult
  func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates changes to views that can be outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a block that is called whenever a gesture takes hold or lets go.
  func notifyWhenInteractionChanges(_ handler: @escaping (any TransitionCoordinatorContext) -> Void)

  /// Adds a block that is called once, when a gesture next lets go.
  func notifyWhenInteractionEnds(_ handler: @escaping (any TransitionCoordinatorContext) -> Void)
}

extension TransitionCoordinating {
  /// Animates changes along with the transition, and does nothing after it.
  @discardableResult
  public func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongside: animation, completion: nil)
  }

  /// Animates changes to views that can be outside the container, and does nothing after the
  /// transition.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
