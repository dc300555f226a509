import CoreGraphics
import Foundation

// The optional requirements of the data source and the delegates of a collection view.
extension Inherited {
  @preconcurrency @MainActor public protocol NumberOfSections_in_UICollectionView {
    func _inherited_numberOfSections(in collectionView: UICollectionView) -> Int
  }
  @preconcurrency @MainActor public protocol CollectionView_viewForSupplementaryElementOfKind_at {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView
  }
  @preconcurrency @MainActor public protocol CollectionView_canMoveItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol CollectionView_moveItemAt_to {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol IndexTitles_for {
    func _inherited_indexTitles(for collectionView: UICollectionView) -> [String]?
  }
  @preconcurrency @MainActor public protocol CollectionView_indexPathForIndexTitle_at {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
  }
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
  @preconcurrency @MainActor public protocol CollectionView_layout_sizeForItemAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }
  @preconcurrency @MainActor public protocol CollectionView_layout_insetForSectionAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets
  }
  @preconcurrency @MainActor public protocol CollectionView_layout_minimumLineSpacingForSectionAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
  }
  @preconcurrency @MainActor
  public protocol CollectionView_layout_minimumInteritemSpacingForSectionAt {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
  }
  @preconcurrency @MainActor public protocol CollectionView_layout_referenceSizeForHeaderInSection {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize
  }
  @preconcurrency @MainActor public protocol CollectionView_layout_referenceSizeForFooterInSection {
    func _inherited_collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize
  }
}
