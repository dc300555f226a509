import Scripting
import Transitions
public import UIKit

/// All of UIKit's transition delegates in one object: its script moves pushes, pops, presentations, dismissals and
/// changes of tabs.
///
/// UIKit doesn't retain its delegates, so keep the object. Subclass it, or forward to it, if the app needs more of the
/// delegates, such as a presentation controller.
@MainActor
open class InterludeDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private let interlude: Interlude
  private let animator: any Transitions.Animator

  /// The transition that runs or is about to begin; nil without one.
  public var running: InterludeTransition? {
    current === driven && pending == nil ? nil : current
  }
  private var current: InterludeTransition?
  /// A transition that the app has asked for, and that UIKit has not asked about yet.
  private var driven: InterludeTransition?
  /// Whether ``InterludeTransition/pause()`` can take hold of a transition that time drives.
  ///
  /// UIKit then lets touches through while it runs.
  public var isInterruptible = true

  /// An animator that ``Interlude`` has found.
  public struct Animator {
    let animator: any Transitions.Animator
    init(_ animator: any Transitions.Animator) { self.animator = animator }
  }

  /// Creates a delegate; an app calls ``Interlude/delegate(_:settings:as:)``.
  public required init(_ interlude: Interlude, moving animator: Animator) {
    self.interlude = interlude
    self.animator = animator.animator
    super.init()
  }

  /// Begins a change that a percentage drives from its start, as when a gesture begins.
  ///
  /// UIKit asks about a push or a pop a turn of the run loop later. What is done with the transition in the meantime
  /// is kept, and done as soon as it begins.
  ///
  /// ```swift
  /// let pop = delegate.drive { navigationController.popViewController(animated: true) }
  /// pop.update(0.4)
  /// pop.finish()
  /// ```
  ///
  /// - Parameter begin: Asks UIKit for one change of which this object is the delegate.
  /// - Returns: The transition. If UIKit doesn't begin it within a second, nothing happens.
  @discardableResult
  public func drive(_ begin: () -> Void) -> InterludeTransition {
    let made = InterludeTransition(startsInteractively: true)
    driven = made
    current = made
    begin()
    return made
  }

  /// The name of a controller in scripts, as in `"inbox/title"`: by default its class.
  ///
  /// Override it if scripts name views. Of two controllers with one name, the arriving one's ends in `#2`.
  open func name(of controller: UIViewController) -> String {
    String(describing: type(of: controller))
  }

  /// The accessibility identifier of the view that a screen comes from and returns to, as scripts get it in
  /// `ctx.source`; by default none.
  ///
  /// - Parameters:
  ///   - controller: The controller in front.
  ///   - back: The controller that has the view.
  open func source(of controller: UIViewController, in back: UIViewController) -> String? { nil }

  /// The animator and interaction controller for a change, for an app that has its own container.
  ///
  /// - Parameters:
  ///   - isForward: Whether the change goes forward.
  public func transition(
    from: UIViewController, to: UIViewController, isForward: Bool
  ) -> InterludeTransition {
    transition(.replace, from, to, isForward: isForward)
  }

  private func transition(
    _ operation: TransitionOperation, _ from: UIViewController, _ to: UIViewController,
    isForward: Bool
  ) -> InterludeTransition {
    let (fromName, toName) = (name(of: from), name(of: to))
    let (front, back) = isForward ? (to, from) : (from, to)
    let choice = Choice(
      operation: operation, isForward: isForward, animator: animator, from: from, to: to,
      fromName: fromName, toName: toName == fromName ? "\(toName)#2" : toName,
      source: source(of: front, in: back), seed: interlude.seed,
      animatorNamed: { [weak interlude] in interlude?.animator(named: $0) })
    let made = pending ?? InterludeTransition(startsInteractively: false)
    driven = nil
    made.take(
      choice, onFailure: { [weak interlude] in interlude?.report($0) },
      notShown: { [weak interlude, name = animator.name] in interlude?.report($0, of: name) },
      didEnd: { [weak self] in if self?.current === $0 { self?.current = nil } })
    current = made
    return made
  }

  /// The transition that the app has asked for, unless that was too long ago: then UIKit has refused it, and the
  /// change that it asks about now is another one.
  private var pending: InterludeTransition? {
    driven.flatMap { CACurrentMediaTime() - $0.made < Self.patience ? $0 : nil }
  }

  private static let patience = 1.0

  /// The transition that a delegate has returned, as its interaction controller.
  private func interaction(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let transition = animator as? InterludeTransition else { return nil }
    return isInterruptible || transition.wantsInteractiveStart ? transition : nil
  }

  // MARK: UINavigationControllerDelegate

  /// The transition of a push or a pop; override it to leave some to UIKit, by nil.
  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: transition(.push, fromVC, toVC, isForward: true)
    case .pop: transition(.pop, fromVC, toVC, isForward: false)
    default: nil
    }
  }

  /// The same transition, so that a percentage can drive it.
  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animationController) }

  /// Does nothing; for subclasses.
  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing; for subclasses.
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  // MARK: UITabBarControllerDelegate

  /// The transition of a change of tabs; override it to leave some to UIKit, by nil.
  open func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let isForward =
      (tabs.firstIndex(of: toVC) ?? 0) > (tabs.firstIndex(of: fromVC) ?? 0)
    return transition(.tab, fromVC, toVC, isForward: isForward)
  }

  /// The same transition, so that a percentage can drive it.
  open func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animationController) }

  /// True; for subclasses.
  open func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing; for subclasses.
  open func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  // MARK: UIViewControllerTransitioningDelegate

  /// The transition of a presentation; override it to leave some to UIKit, by nil.
  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(.present, presenting, presented, isForward: true)
  }

  /// The transition of a dismissal; override it to leave some to UIKit, by nil.
  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presenter = dismissed.presentingViewController else { return nil }
    return transition(.dismiss, dismissed, presenter, isForward: false)
  }

  /// The same transition, so that a percentage can drive it.
  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

  /// The same transition, so that a percentage can drive it.
  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

  /// Nil, which is the system's presentation; for subclasses.
  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
