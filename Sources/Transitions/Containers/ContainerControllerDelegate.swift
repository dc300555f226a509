public import Views

/// Provides the transitions of an app's own container.
///
/// UIKit has no such delegate. It corresponds to the tab bar controller's delegate, for children
/// without an order.
public protocol ContainerControllerDelegate: GestureProviding {
  /// Returns the animator of a change, or nil for a cross dissolve.
  func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the interaction controller that drives the change, or nil for a noninteractive
  /// transition; called only if there is an animator.
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
