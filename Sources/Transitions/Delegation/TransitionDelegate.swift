public import Views

/// One object that serves all of UIKit's delegates: it chooses the animator, the gesture and the
/// presentation.
///
/// It returns its interaction controller only during a gesture: returning one without a gesture is
/// the classic cause of a transition that never ends.
public final class TransitionDelegate: TransitioningDelegate, NavigationControllerDelegate,
  TabBarControllerDelegate, ContainerControllerDelegate
{
  /// Its name in events: a plugin's or an animator's.
  public let name: String
  /// The animator for a request, or nil to leave it to the host.
  public var animator: (TransitionRequest) -> (any Animator)?
  /// The gesture that can drive a change; called when a finger comes down.
  ///
  /// For a change without a destination, such as a pop of the last controller, the request's `to`
  /// is the same controller as its `from`.
  public var interaction: (TransitionRequest) -> InteractionRule? {
    get { gestures.interaction }
    set { gestures.interaction = newValue }
  }
  /// The progress at which a change waits until the app calls ``Stage/resume()``, above 0 and below 1; nil
  /// for a change that does not wait.
  public var hold: (TransitionRequest) -> Double? = { _ in nil }
  /// The presentation controller of a presented controller.
  public var presentation: (TransitionRequest) -> PresentationController?
  /// The style of a presented controller that sets none itself.
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

  /// The interaction controller of the current gesture, if there is one.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { freeInteractionController }

  /// The interaction controller of the current gesture, if there is one.
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

  /// The interaction controller of the current gesture, if there is one.
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

  /// The interaction controller of the current gesture, if there is one.
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

  /// The interaction controller of the current gesture, if there is one.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { freeInteractionController }
}

extension TransitionDelegate: DefaultDelegate {
  /// The source of ``interaction``, which stores the current gesture.
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
