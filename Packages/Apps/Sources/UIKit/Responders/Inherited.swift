import CoreGraphics
import Foundation

/// The optional requirements of UIKit's protocols, as one protocol each.
///
/// A subclass conforms to one if it has the method and its superclass doesn't have it.
///
/// Objective-C checks at runtime whether an object has a method. In Swift, the class that conforms to a protocol
/// determines the method for all subclasses, and a method that only a subclass has would never be called. The default
/// implementations therefore check for one of these protocols, and `UIKitSources` adds them to such subclasses.
public enum Inherited {
  @preconcurrency @MainActor public protocol PrepareForPopoverPresentation {
    func _inherited_prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController)
  }
  @preconcurrency @MainActor
  public protocol SheetPresentationControllerDidChangeSelectedDetentIdentifier {
    func _inherited_sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController)
  }
  @preconcurrency @MainActor public protocol AdaptivePresentationStyle_for {
    func _inherited_adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
  }
  @preconcurrency @MainActor public protocol AdaptivePresentationStyle_for_traitCollection {
    func _inherited_adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
  }
  @preconcurrency @MainActor
  public protocol PresentationController_viewControllerForAdaptivePresentationStyle {
    func _inherited_presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
  }
  @preconcurrency @MainActor public protocol PresentationController_prepare {
    func _inherited_presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController)
  }
  @preconcurrency @MainActor
  public protocol PresentationController_willPresentWithAdaptiveStyle_transitionCoordinator {
    func _inherited_presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  }
  @preconcurrency @MainActor public protocol PresentationControllerShouldDismiss {
    func _inherited_presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol PresentationControllerWillDismiss {
    func _inherited_presentationControllerWillDismiss(
      _ presentationController: UIPresentationController)
  }
  @preconcurrency @MainActor public protocol PresentationControllerDidDismiss {
    func _inherited_presentationControllerDidDismiss(
      _ presentationController: UIPresentationController)
  }
  @preconcurrency @MainActor public protocol PresentationControllerDidAttemptToDismiss {
    func _inherited_presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController)
  }
  @preconcurrency @MainActor public protocol TabBarController_shouldSelect {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol TabBarController_didSelect {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  }
  @preconcurrency @MainActor public protocol TabBarController_interactionControllerFor {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor
  public protocol TabBarController_animationControllerForTransitionFrom_to {
    func _inherited_tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }
  @preconcurrency @MainActor public protocol NavigationController_willShow_animated {
    func _inherited_navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool)
  }
  @preconcurrency @MainActor public protocol NavigationController_didShow_animated {
    func _inherited_navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }
  @preconcurrency @MainActor public protocol NavigationController_interactionControllerFor {
    func _inherited_navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  }
  @preconcurrency @MainActor public protocol NavigationController_animationControllerFor_from_to {
    func _inherited_navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
  }
  @preconcurrency @MainActor public protocol ScrollViewDidScroll {
    func _inherited_scrollViewDidScroll(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginDragging {
    func _inherited_scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor
  public protocol ScrollViewWillEndDragging_withVelocity_targetContentOffset {
    func _inherited_scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndDragging_willDecelerate {
    func _inherited_scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginDecelerating {
    func _inherited_scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndDecelerating {
    func _inherited_scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndScrollingAnimation {
    func _inherited_scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewShouldScrollToTop {
    func _inherited_scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  }
  @preconcurrency @MainActor public protocol ViewForZooming_in {
    func _inherited_viewForZooming(in scrollView: UIScrollView) -> UIView?
  }
  @preconcurrency @MainActor public protocol GestureRecognizerShouldBegin {
    func _inherited_gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldRecognizeSimultaneouslyWith {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldRequireFailureOf {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldBeRequiredToFailBy {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldReceive_UITouch {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldReceive_UIEvent {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
  }
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
  @preconcurrency @MainActor public protocol TextViewShouldBeginEditing {
    func _inherited_textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  }
  @preconcurrency @MainActor public protocol TextViewDidBeginEditing {
    func _inherited_textViewDidBeginEditing(_ textView: UITextView)
  }
  @preconcurrency @MainActor public protocol TextViewDidEndEditing {
    func _inherited_textViewDidEndEditing(_ textView: UITextView)
  }
  @preconcurrency @MainActor public protocol TextViewDidChange {
    func _inherited_textViewDidChange(_ textView: UITextView)
  }
  @preconcurrency @MainActor public protocol TextFieldShouldBeginEditing {
    func _inherited_textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  }
  @preconcurrency @MainActor public protocol TextFieldDidBeginEditing {
    func _inherited_textFieldDidBeginEditing(_ textField: UITextField)
  }
  @preconcurrency @MainActor public protocol TextFieldDidEndEditing {
    func _inherited_textFieldDidEndEditing(_ textField: UITextField)
  }
  @preconcurrency @MainActor public protocol TextFieldShouldReturn {
    func _inherited_textFieldShouldReturn(_ textField: UITextField) -> Bool
  }
  @preconcurrency @MainActor public protocol ScrollViewDidZoom {
    func _inherited_scrollViewDidZoom(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginZooming_with {
    func _inherited_scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndZooming_with_atScale {
    func _inherited_scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidScrollToTop {
    func _inherited_scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidChangeAdjustedContentInset {
    func _inherited_scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  }
}
