import SwiftSyntax

/// UIKit's own protocols with optional requirements, as far as subclasses need them.
enum SystemProtocol {
  /// The protocols that each one inherits.
  static let inherited: [String: Set<String>] = [
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
    "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
  ]

  /// The protocol in `UIKit.Inherited` for a subclass's method that is an optional requirement of UIKit.
  static func heir(of function: FunctionDeclSyntax, among protocols: Set<String>) -> String? {
    let name = MethodName(function)
    var (requirement, symbol) = (name.description, name.symbol)
    if overloaded.contains(requirement),
      let type = function.signature.parameterClause.parameters.last?.type.trimmedDescription
    {
      requirement += " " + type
      symbol += "_" + type
    }
    guard protocols.contains(where: { optional[$0]?.contains(requirement) == true }) else {
      return nil
    }
    return symbol.prefix(1).uppercased() + symbol.dropFirst()
  }

  /// The names of all optional methods, which an app also calls itself to forward a delegate's calls.
  ///
  /// UIKit has default implementations for them here.
  static let optionalMethods = Set(
    optional.values.joined().map { String($0.prefix { $0 != " " }) })

  /// The names that several methods have.
  private static let overloaded: Set<String> = [
    "gestureRecognizer(_:shouldReceive:)", "numberOfSections(in:)",
  ]

  /// The optional methods of each protocol; one of several with the same name is followed by the type
  /// of its last parameter.
  static let optional: [String: Set<String>] = [
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation(_:)"
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    ],
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)",
      "adaptivePresentationStyle(for:traitCollection:)",
      "presentationControllerShouldDismiss(_:)",
      "presentationControllerWillDismiss(_:)",
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
      "presentationController(_:prepare:)",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      "presentationControllerDidDismiss(_:)",
      "presentationControllerDidAttemptToDismiss(_:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:shouldSelect:)",
      "tabBarController(_:didSelect:)",
      "tabBarController(_:interactionControllerFor:)",
      "tabBarController(_:animationControllerForTransitionFrom:to:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:willShow:animated:)",
      "navigationController(_:didShow:animated:)",
      "navigationController(_:interactionControllerFor:)",
      "navigationController(_:animationControllerFor:from:to:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:) UITableView",
      "tableView(_:titleForHeaderInSection:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:heightForRowAt:)",
      "tableView(_:didSelectRowAt:)",
      "tableView(_:willSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)",
      "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)",
      "tableView(_:viewForFooterInSection:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)",
      "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewWillBeginDecelerating(_:)",
      "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndScrollingAnimation(_:)",
      "scrollViewShouldScrollToTop(_:)",
      "viewForZooming(in:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      "gestureRecognizer(_:shouldReceive:) UITouch",
      "gestureRecognizer(_:shouldReceive:) UIEvent",
    ],
    "UIViewControllerAnimatedTransitioning": [
      "interruptibleAnimator(using:)",
      "animationEnded(_:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forPresented:presenting:source:)",
      "animationController(forDismissed:)",
      "interactionControllerForPresentation(using:)",
      "interactionControllerForDismissal(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
    "UICollectionViewDataSource": [
      "numberOfSections(in:) UICollectionView"
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)",
      "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)",
      "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing(_:)",
      "textFieldDidBeginEditing(_:)",
      "textFieldDidEndEditing(_:)",
      "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)",
      "textViewDidBeginEditing(_:)",
      "textViewDidEndEditing(_:)",
      "textViewDidChange(_:)",
    ],
  ]
}
