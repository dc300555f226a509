public import Motion
public import Views
public import Transitions

/// A delegate of all four kinds that answers what a test has put into it.
public final class StubDelegate: TransitioningDelegate, NavigationControllerDelegate,
  TabBarControllerDelegate, ContainerControllerDelegate
{
  /// The animator for everything.
  public var animator: (any AnimatedTransitioning)?
  /// The interaction controller for everything.
  public var interactionController: (any InteractiveTransitioning)?
  /// Makes the presentation controller, if there is to be one.
  public var presentation:
    ((_ presented: ViewController, _ presenting: ViewController) -> PresentationController?)?
  /// The last presentation controller that was made.
  public private(set) weak var madePresentation: PresentationController?

  /// Makes a delegate.
  public init(
    animator: (any AnimatedTransitioning)? = nil,
    interactionController: (any InteractiveTransitioning)? = nil
  ) {
    self.animator = animator
    self.interactionController = interactionController
  }

  /// Answers with ``animator``.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  /// Answers with ``animator``.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  { animator }

  /// Answers with ``interaction controller``.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { interactionController }

  /// Answers with ``interaction controller``.
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { interactionController }

  /// Answers with what ``presentation`` makes.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = presentation?(presented, presenting ?? source)
    madePresentation = made
    return made
  }

  /// Answers with ``animator``.
  public func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  /// Answers with ``interaction controller``.
  public func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  /// Answers with ``animator``.
  public func tabBarController(
    _ tabs: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  /// Answers with ``interaction controller``.
  public func tabBarController(
    _ tabs: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  /// Answers with ``animator``.
  public func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  /// Answers with ``interaction controller``.
  public func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}

/// The presentation of seed 002: the right half of the container, with a dimming view behind it that
/// fades in along with the transition.
public final class HalfPresentation: PresentationController {
  /// The name in traces.
  public override var name: String { "HalfPresentation" }
  /// What lies behind the presented view.
  public let dimming = View(id: "chrome")

  /// The right half, rounded to whole points.
  public override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = (bounds.width / 2).rounded(.down)
    return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// Puts the dimming view in and has it fade in.
  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.backgroundColor = Color(packed: 0x0000_00FF)
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0.4 }
  }

  /// Takes the dimming view out when nothing was presented after all.
  public override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  /// Has the dimming view fade out.
  public override func dismissalTransitionWillBegin() {
    transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  /// Takes the dimming view out when the presented view is gone.
  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }
}
