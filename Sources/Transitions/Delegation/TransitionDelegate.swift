public import Views

/// Implements all of UIKit's transition delegates in one object: it chooses the animator, the
/// gesture and the presentation.
///
/// It returns its interaction controller only during a gesture. Returning one without a gesture is
/// the classic cause of a transition that never ends.
public final class TransitionDelegate: TransitioningDelegate, NavigationControllerDelegate,
  TabBarControllerDelegate, ContainerControllerDelegate
{
  /// The name in events: the name of a plugin or an animator.
  public let name: String
  /// Returns the animator for a request, or nil to leave the choice to the host.
  public var animator: (TransitionRequest) -> (any Animator)?
  /// Returns the gesture that can drive a change; called when a finger touches down.
  ///
  /// For a change without a destination, such as a pop of the last controller, the request's `to`
  /// is the same controller as its `from`.
  public var interaction: (TransitionRequest) -> InteractionRule? {
    get { gestures.interaction }
    set { gestures.interaction = newValue }
  }
  /// Returns the progress at which a change waits until the app calls ``Stage/resume()``, or nil if
  /// it doesn't wait.
  ///
  /// The progress is above 0 and below 1; other values are ignored.
  public var hold: (TransitionRequest) -> Double? = { _ in nil }
  /// Returns the presentation controller of a presented controller.
  public var presentation: (TransitionRequest) -> PresentationController?
  /// Returns the style of a presented controller that doesn't set one itself.
  public var presentationStyle: (TransitionRequest) -> PresentationStyle?

  /// The interaction controller of the current gesture.
  package var interactionController: PercentDrivenInteractiveTransition? {
    get { gestures.interactionController }
    set { gestures.interactionController = newValue }
  }
  private let gestures: GestureSource
  private var freeInteractionController: PercentDrivenInteractiveTransition? {
    gestures.freeInteractionController
  }

  /// Makes a delegate.
  public init(
    name: String, animator: @escaping (TransitionRequest) -> (any Animator)?,
    interaction: @escaping (TransitionRequest) -> InteractionRule? = { _ in nil },
    presentation: @escaping (TransitionRequest) -> PresentationController? = { _ in nil },
    presentationStyle: @escaping (TransitionRequest) -> PresentationStyle? = { _ in nil }
  ) {
    self.name = name
    self.animator = animator
    gestures = GestureSource(interaction: interaction)
    self.presentation = presentation
    self.presentationStyle = presentationStyle
  }

  private func transition(
    _ operation: TransitionOperation, from: ViewController, to: ViewController,
    in container: ViewController,
    source: ViewController? = nil
  ) -> (any AnimatedTransitioning)? {
    animationController(
      for: TransitionRequest(
        operation: operation, from: from, to: to, container: container, source: source))
  }

  /// Calls ``animator``.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    transition(.present, from: presenting, to: presented, in: presenting, source: source)
  }

  /// Calls ``animator``.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  {
    let presentation = dismissed.activePresentation
    guard let revealed = presentation?.revealed ?? presentation?.presentingViewController else {
      return nil
    }
    return transition(.dismiss, from: dismissed, to: revealed, in: revealed)
  }

  /// Returns the interaction controller of the current gesture, if any.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { freeInteractionController }

  /// Returns the interaction controller of the current gesture, if any.
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { freeInteractionController }

  /// Calls ``presentation``.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let presenting = presenting ?? source
    return presentation(
      TransitionRequest(
        operation: .present, from: presenting, to: presented, container: presenting,
        source: source))
  }

  /// Calls ``presentationStyle-swift.property``.
  public func presentationStyle(for request: TransitionRequest) -> PresentationStyle? {
    presentationStyle(request)
  }

  /// Calls ``animator``.
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    transition(operation, from: from, to: to, in: navigation)
  }

  /// Returns the interaction controller of the current gesture, if any.
  public func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { freeInteractionController }

  /// Calls ``animator``.
  public func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? {
    transition(.tab, from: from, to: to, in: tabs)
  }

  /// Returns the interaction controller of the current gesture, if any.
  public func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { freeInteractionController }

  /// Calls ``animator``.
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    transition(.replace, from: from, to: to, in: container)
  }

  /// Returns the interaction controller of the current gesture, if any.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { freeInteractionController }
}

extension TransitionDelegate: DefaultDelegate {
  /// The gesture source for ``interaction``; it stores the current gesture.
  public var gestureSource: GestureSource? { gestures }

  func animationController(for request: TransitionRequest) -> (any AnimatedTransitioning)? {
    animator(request).map { animator in
      let transition = AnimatorTransition(animator)
      transition.holdsAt = hold(request).flatMap { 0 < $0 && $0 < 1 ? $0 : nil }
      return transition
    }
  }

  func interactionController(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { freeInteractionController }
}
