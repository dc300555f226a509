public import Views

/// Chooses how the app's own container changes its child.
///
/// UIKit has no such delegate; this one corresponds to the tab bar controller's, for children
/// without an order.
public protocol ContainerControllerDelegate: GestureProviding {
  /// The animator of a change, or nil for a cross dissolve.
  func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The interaction controller that drives the change, or nil to run by time; called only if there
  /// is an animator.
  func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

extension ContainerControllerDelegate {
  /// Returns nil.
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Returns nil.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
