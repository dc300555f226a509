package import Motion

/// A controller's `transitionCoordinator` while the window changes its size or traits.
///
/// Its blocks run beside those of the ``ResizeCoordinator`` that the controllers receive.
///
/// Source: `UIViewController.transitionCoordinator`, which apps also read in callbacks of a rotation.
package final class RotationCoordinator: TransitionCoordinating {
  private let coordinator: ResizeCoordinator

  package init(_ coordinator: ResizeCoordinator) { self.coordinator = coordinator }

  package func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    coordinator.animate(
      alongside: animation.map { block in { _ in block(self) } },
      completion: completion.map { block in { _ in block(self) } })
  }

  package func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongside: animation, completion: completion) }

  // A finger doesn't drive a rotation.
  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {}
  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {}

  package func viewController(forKey key: TransitionKey) -> ViewController? { nil }
  package func view(forKey key: TransitionKey) -> View? { nil }
  package var containerView: View? { coordinator.containerView }
  package var presentationStyle: PresentationStyle { .none }
  package var isAnimated: Bool { coordinator.isAnimated }
  package var transitionDuration: Double { coordinator.transitionDuration }
  package var isCancelled: Bool { false }
  package var percentComplete: Double { 0 }
  package var initiallyInteractive: Bool { false }
  package var isInteractive: Bool { false }
  package var isInterruptible: Bool { false }
  package var completionVelocity: Double { 1 }
  package var completionCurve: TimingCurve { .easeInOut }
  package var targetTransform: AffineTransform { .identity }
}
