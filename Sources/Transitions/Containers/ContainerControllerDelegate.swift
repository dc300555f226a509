public import Views

/// Says how a container of the app's own changes what it shows.
///
/// UIKit has no such delegate; it is the tab bar controller's, for children without an order.
public protocol ContainerControllerDelegate: GestureProviding {
  /// The animator of a change, or nil for a cross dissolve.
  func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// What drives it, or nil for time; asked only when there is an animator.
  func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

extension ContainerControllerDelegate {
  /// Answers nil.
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
