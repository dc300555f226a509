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
    var symbol = MethodName(function).symbol
    // Several methods have these labels.
    if ["gestureRecognizer_shouldReceive", "numberOfSections_in"].contains(symbol),
      let type = function.signature.parameterClause.parameters.last?.type.trimmedDescription
    {
      symbol += "_" + type
    }
    guard protocols.contains(where: { heirs[$0]?.contains(symbol) == true }) else { return nil }
    return symbol.prefix(1).uppercased() + symbol.dropFirst()
  }

  private static let heirs: [String: Set<String>] = [
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation"
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier"
    ],
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle_for",
      "adaptivePresentationStyle_for_traitCollection",
      "presentationControllerShouldDismiss",
      "presentationControllerWillDismiss",
      "presentationControllerDidDismiss",
      "presentationControllerDidAttemptToDismiss",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController_shouldSelect",
      "tabBarController_didSelect",
      "tabBarController_interactionControllerFor",
      "tabBarController_animationControllerForTransitionFrom_to",
    ],
    "UINavigationControllerDelegate": [
      "navigationController_willShow_animated",
      "navigationController_didShow_animated",
      "navigationController_interactionControllerFor",
      "navigationController_animationControllerFor_from_to",
    ],
    "UITableViewDataSource": [
      "numberOfSections_in_UITableView",
      "tableView_titleForHeaderInSection",
    ],
    "UITableViewDelegate": [
      "tableView_heightForRowAt",
      "tableView_didSelectRowAt",
      "tableView_willSelectRowAt",
      "tableView_didDeselectRowAt",
      "tableView_willDisplay_forRowAt",
      "tableView_heightForHeaderInSection",
      "tableView_heightForFooterInSection",
      "tableView_viewForHeaderInSection",
      "tableView_viewForFooterInSection",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll",
      "scrollViewWillBeginDragging",
      "scrollViewWillEndDragging_withVelocity_targetContentOffset",
      "scrollViewDidEndDragging_willDecelerate",
      "scrollViewWillBeginDecelerating",
      "scrollViewDidEndDecelerating",
      "scrollViewDidEndScrollingAnimation",
      "scrollViewShouldScrollToTop",
      "viewForZooming_in",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin",
      "gestureRecognizer_shouldRecognizeSimultaneouslyWith",
      "gestureRecognizer_shouldRequireFailureOf",
      "gestureRecognizer_shouldBeRequiredToFailBy",
      "gestureRecognizer_shouldReceive_UITouch",
      "gestureRecognizer_shouldReceive_UIEvent",
    ],
    "UIViewControllerAnimatedTransitioning": [
      "interruptibleAnimator_using",
      "animationEnded",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController_forPresented_presenting_source",
      "animationController_forDismissed",
      "interactionControllerForPresentation_using",
      "interactionControllerForDismissal_using",
      "presentationController_forPresented_presenting_source",
    ],
    "UICollectionViewDataSource": [
      "numberOfSections_in_UICollectionView"
    ],
    "UICollectionViewDelegate": [
      "collectionView_shouldSelectItemAt",
      "collectionView_didSelectItemAt",
      "collectionView_didDeselectItemAt",
      "collectionView_didHighlightItemAt",
      "collectionView_didUnhighlightItemAt",
      "collectionView_willDisplay_forItemAt",
      "collectionView_didEndDisplaying_forItemAt",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView_layout_sizeForItemAt",
      "collectionView_layout_insetForSectionAt",
      "collectionView_layout_minimumLineSpacingForSectionAt",
      "collectionView_layout_minimumInteritemSpacingForSectionAt",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing",
      "textFieldDidBeginEditing",
      "textFieldDidEndEditing",
      "textFieldShouldReturn",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing",
      "textViewDidBeginEditing",
      "textViewDidEndEditing",
      "textViewDidChange",
    ],
  ]
}
