import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// One side of a transition, like UIKit's `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The view of one side, like UIKit's `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What a transition is about, like UIKit's `UIViewControllerContextTransitioning`; an app may have its own for
/// tests.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything happens.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the gesture is.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that the gesture has let go, and the transition will complete.
  func finishInteractiveTransition()
  /// Tells that the gesture has let go, and the transition goes back.
  func cancelInteractiveTransition()
  /// Tells that a gesture has taken hold of a transition that ran.
  func pauseInteractiveTransition()
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// The controller of a side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a side, or nil when the animator must not touch it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// How the arriving view is turned.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view ends up.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves the views of a transition, like UIKit's `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds the animation will take.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Moves the views, and ends the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the whole run, where it can be interrupted.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Stands for a method that is not there.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    (self as? any Inherited.InterruptibleAnimator_using)?._inherited_interruptibleAnimator(
      using: transitionContext) ?? NotInterruptible.shared
  }
  public func animationEnded(_ transitionCompleted: Bool) {
    (self as? any Inherited.AnimationEnded)?._inherited_animationEnded(transitionCompleted)
  }
}

/// Drives a transition, like UIKit's `UIViewControllerInteractiveTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition, in place of the animator's own method.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest is played.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under the gesture's control.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller is presented and dismissed, like UIKit's `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    (self as? any Inherited.AnimationController_forPresented_presenting_source)?
      ._inherited_animationController(
        forPresented: presented, presenting: presenting, source: source)
  }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    (self as? any Inherited.AnimationController_forDismissed)?._inherited_animationController(
      forDismissed: dismissed)
  }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (self as? any Inherited.InteractionControllerForPresentation_using)?
      ._inherited_interactionControllerForPresentation(using: animator)
  }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    (self as? any Inherited.InteractionControllerForDismissal_using)?
      ._inherited_interactionControllerForDismissal(using: animator)
  }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    (self as? any Inherited.PresentationController_forPresented_presenting_source)?
      ._inherited_presentationController(
        forPresented: presented, presenting: presenting, source: source)
  }
}

/// What those who run along with a transition know of it, as
/// `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

/// Runs other animations along with a transition, like UIKit's `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
