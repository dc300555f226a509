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
    optional.values.joined().map { String($0.prefix { $0 != " " }) }
  ).union([
    // Of `UIViewImplicitlyAnimating`, which no class of an app has subclasses for.
    "addAnimations(_:delayFactor:)", "addAnimations(_:)", "addCompletion(_:)",
    "continueAnimation(withTimingParameters:durationFactor:)",
  ])

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
      "tableView(_:titleForFooterInSection:)",
      "tableView(_:canEditRowAt:)",
      "tableView(_:canMoveRowAt:)",
      "sectionIndexTitles(for:)",
      "tableView(_:sectionForSectionIndexTitle:at:)",
      "tableView(_:commit:forRowAt:)",
      "tableView(_:moveRowAt:to:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView(_:willDisplayFooterView:forSection:)",
      "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)",
      "tableView(_:heightForRowAt:)",
      "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)",
      "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:estimatedHeightForHeaderInSection:)",
      "tableView(_:estimatedHeightForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)",
      "tableView(_:viewForFooterInSection:)",
      "tableView(_:accessoryButtonTappedForRowWith:)",
      "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:didHighlightRowAt:)",
      "tableView(_:didUnhighlightRowAt:)",
      "tableView(_:willSelectRowAt:)",
      "tableView(_:willDeselectRowAt:)",
      "tableView(_:didSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)",
      "tableView(_:canPerformPrimaryActionForRowAt:)",
      "tableView(_:performPrimaryActionForRowAt:)",
      "tableView(_:editingStyleForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)",
      "tableView(_:willBeginEditingRowAt:)",
      "tableView(_:didEndEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:indentationLevelForRowAt:)",
      "tableView(_:canFocusRowAt:)",
      "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "tableView(_:didBeginMultipleSelectionInteractionAt:)",
      "tableViewDidEndMultipleSelectionInteraction(_:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
      "tableView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "tableView(_:previewForDismissingContextMenuWithConfiguration:)",
      "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
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
      "scrollViewDidZoom(_:)",
      "scrollViewWillBeginZooming(_:with:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
      "scrollViewDidScrollToTop(_:)",
      "scrollViewDidChangeAdjustedContentInset(_:)",
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
      "numberOfSections(in:) UICollectionView",
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)",
      "collectionView(_:moveItemAt:to:)",
      "indexTitles(for:)",
      "collectionView(_:indexPathForIndexTitle:at:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldHighlightItemAt:)",
      "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)",
      "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)",
      "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)",
      "collectionView(_:canPerformPrimaryActionForItemAt:)",
      "collectionView(_:performPrimaryActionForItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      "collectionView(_:canFocusItemAt:)",
      "collectionView(_:canEditItemAt:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)",
      "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
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
    "UIPageViewControllerDelegate": [
      "pageViewController(_:willTransitionTo:)",
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController(_:spineLocationFor:)",
      "pageViewControllerSupportedInterfaceOrientations(_:)",
      "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
    ],
    "UIPageViewControllerDataSource": [
      "presentationCount(for:)",
      "presentationIndex(for:)",
    ],
  ]
}
