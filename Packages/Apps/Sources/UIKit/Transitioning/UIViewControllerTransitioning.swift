import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A key for a controller of a transition, like UIKit's `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition, like UIKit's `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The context of a transition, like UIKit's `UIViewControllerContextTransitioning`.
///
/// An app can have its own implementation for tests.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the views of the transition.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that it returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the percentage of the gesture.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the gesture has ended and the transition will complete.
  func finishInteractiveTransition()
  /// Reports that the gesture has ended and the transition will be cancelled.
  func cancelInteractiveTransition()
  /// Reports that a gesture has interrupted the running transition.
  func pauseInteractiveTransition()
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// The controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view for a key; nil if the animator must not change it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the appearing view.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view before the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition, like UIKit's `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration of the animation, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates the views and ends the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator for the whole transition, if it is interruptible.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called after the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// The default; it represents a method that isn't implemented.
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
  /// Starts the transition, in place of the animator's method.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the rest is played.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the transitions of a controller, like UIKit's `UIViewControllerTransitioningDelegate`.
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
    guard let own = self as? any Inherited.AnimationController_forPresented_presenting_source
    else { return OptionalRequirement.isNotImplemented() }
    return own._inherited_animationController(
      forPresented: presented, presenting: presenting, source: source)
  }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard let own = self as? any Inherited.AnimationController_forDismissed
    else { return OptionalRequirement.isNotImplemented() }
    return own._inherited_animationController(forDismissed: dismissed)
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

/// The context for animations alongside a transition, like UIKit's `UIViewControllerTransitionCoordinatorContext`.
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

/// Runs animations alongside a transition, like UIKit's `UIViewControllerTransitionCoordinator`.
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

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol InterruptibleAnimator_using {
    func _inherited_interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
  }
  @preconcurrency @MainActor public protocol AnimationEnded {
    func _inherited_animationEnded(_ transitionCompleted: Bool)
  }
  @preconcurrency @MainActor public protocol AnimationController_forPresented_presenting_source {
    func _inherited_animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }
  @preconcurrency @MainActor public protocol AnimationController_forDismissed {
    func _inherited_animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )?
  }
  @preconcurrency @MainActor public protocol InteractionControllerForPresentation_using {
    func _inherited_interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor public protocol InteractionControllerForDismissal_using {
    func _inherited_interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor public protocol PresentationController_forPresented_presenting_source {
    func _inherited_presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController?
  }
}
