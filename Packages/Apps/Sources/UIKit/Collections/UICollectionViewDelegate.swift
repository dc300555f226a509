import CoreGraphics
import Foundation
import ObjectiveC

/// Receives the events of a collection view, like UIKit's `UICollectionViewDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Whether an item can be focused; never asked: nothing is focused.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  /// Whether an item can be edited; never asked.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  /// The offset after an update; never asked.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Whether two fingers select items; never asked.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when two fingers select items; never called.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called after two fingers have selected items; never called.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// The menu of an item; never asked: there are no context menus.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu of items; never asked: there are no context menus.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What a menu highlights; never asked: there are no context menus.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where a menu closes; never asked: there are no context menus.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview of a menu is tapped; never called: there are no context menus.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_shouldHighlightItemAt)?._inherited_collectionView(
      collectionView, shouldHighlightItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didHighlightItemAt)?._inherited_collectionView(
      collectionView, didHighlightItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didUnhighlightItemAt)?._inherited_collectionView(
      collectionView, didUnhighlightItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_shouldSelectItemAt)?._inherited_collectionView(
      collectionView, shouldSelectItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_shouldDeselectItemAt)?._inherited_collectionView(
      collectionView, shouldDeselectItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didSelectItemAt)?._inherited_collectionView(
      collectionView, didSelectItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didDeselectItemAt)?._inherited_collectionView(
      collectionView, didDeselectItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_canPerformPrimaryActionForItemAt)?
      ._inherited_collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
      ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_performPrimaryActionForItemAt)?
      ._inherited_collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_willDisplay_forItemAt)?._inherited_collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_willDisplaySupplementaryView_forElementKind_at)?
      ._inherited_collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didEndDisplaying_forItemAt)?._inherited_collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didEndDisplayingSupplementaryView_forElementOfKind_at)?
      ._inherited_collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_canFocusItemAt)?._inherited_collectionView(
      collectionView, canFocusItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    (self as? any Inherited.CollectionView_canEditItemAt)?._inherited_collectionView(
      collectionView, canEditItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    (self as? any Inherited.CollectionView_targetContentOffsetForProposedContentOffset)?
      ._inherited_collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      ?? proposedContentOffset
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.CollectionView_shouldBeginMultipleSelectionInteractionAt)?
      ._inherited_collectionView(
        collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
  }
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_didBeginMultipleSelectionInteractionAt)?
      ._inherited_collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    (self as? any Inherited.CollectionViewDidEndMultipleSelectionInteraction)?
      ._inherited_collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (self as? any Inherited.CollectionView_contextMenuConfigurationForItemAt_point)?
      ._inherited_collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (self as? any Inherited.CollectionView_contextMenuConfigurationForItemsAt_point)?
      ._inherited_collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (self as? any Inherited.CollectionView_previewForHighlightingContextMenuWithConfiguration)?
      ._inherited_collectionView(
        collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (self as? any Inherited.CollectionView_previewForDismissingContextMenuWithConfiguration)?
      ._inherited_collectionView(
        collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    (self as? any Inherited.CollectionView_willPerformPreviewActionForMenuWith_animator)?
      ._inherited_collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol CollectionView_shouldHighlightItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_didHighlightItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_didUnhighlightItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_shouldSelectItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_shouldDeselectItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_didSelectItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_didDeselectItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_canPerformPrimaryActionForItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_performPrimaryActionForItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_willDisplay_forItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor
  public protocol CollectionView_willDisplaySupplementaryView_forElementKind_at {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_didEndDisplaying_forItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor
  public protocol CollectionView_didEndDisplayingSupplementaryView_forElementOfKind_at {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionView_canFocusItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_canEditItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor
  public protocol CollectionView_targetContentOffsetForProposedContentOffset {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint
  }
  @preconcurrency @MainActor
  public protocol CollectionView_shouldBeginMultipleSelectionInteractionAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_didBeginMultipleSelectionInteractionAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol CollectionViewDidEndMultipleSelectionInteraction {
    func _inherited_collectionViewDidEndMultipleSelectionInteraction(
      _ collectionView: UICollectionView)
  }
  @preconcurrency @MainActor public protocol CollectionView_contextMenuConfigurationForItemAt_point
  {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration?
  }
  @preconcurrency @MainActor public protocol CollectionView_contextMenuConfigurationForItemsAt_point
  {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
  }
  @preconcurrency @MainActor
  public protocol CollectionView_previewForHighlightingContextMenuWithConfiguration {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
  }
  @preconcurrency @MainActor
  public protocol CollectionView_previewForDismissingContextMenuWithConfiguration {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
  }
  @preconcurrency @MainActor
  public protocol CollectionView_willPerformPreviewActionForMenuWith_animator {
    func _inherited_collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating)
  }
}
