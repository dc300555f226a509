import CoreGraphics
import Foundation

// The optional requirements of the data source and the delegate of a table.
extension Inherited {
  @preconcurrency @MainActor public protocol NumberOfSections_in_UITableView {
    func _inherited_numberOfSections(in tableView: UITableView) -> Int
  }
  @preconcurrency @MainActor public protocol TableView_titleForHeaderInSection {
    func _inherited_tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
  }
  @preconcurrency @MainActor public protocol TableView_titleForFooterInSection {
    func _inherited_tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
      -> String?
  }
  @preconcurrency @MainActor public protocol TableView_canEditRowAt {
    func _inherited_tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_canMoveRowAt {
    func _inherited_tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  }
  @preconcurrency @MainActor public protocol SectionIndexTitles_for {
    func _inherited_sectionIndexTitles(for tableView: UITableView) -> [String]?
  }
  @preconcurrency @MainActor public protocol TableView_sectionForSectionIndexTitle_at {
    func _inherited_tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int
  }
  @preconcurrency @MainActor public protocol TableView_commit_forRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_moveRowAt_to {
    func _inherited_tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_willDisplay_forRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_willDisplayHeaderView_forSection {
    func _inherited_tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  }
  @preconcurrency @MainActor public protocol TableView_willDisplayFooterView_forSection {
    func _inherited_tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  }
  @preconcurrency @MainActor public protocol TableView_didEndDisplaying_forRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_didEndDisplayingHeaderView_forSection {
    func _inherited_tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  }
  @preconcurrency @MainActor public protocol TableView_didEndDisplayingFooterView_forSection {
    func _inherited_tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  }
  @preconcurrency @MainActor public protocol TableView_heightForRowAt {
    func _inherited_tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_heightForHeaderInSection {
    func _inherited_tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
      -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_heightForFooterInSection {
    func _inherited_tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
      -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_estimatedHeightForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_estimatedHeightForHeaderInSection {
    func _inherited_tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_estimatedHeightForFooterInSection {
    func _inherited_tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat
  }
  @preconcurrency @MainActor public protocol TableView_viewForHeaderInSection {
    func _inherited_tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
      -> UIView?
  }
  @preconcurrency @MainActor public protocol TableView_viewForFooterInSection {
    func _inherited_tableView(_ tableView: UITableView, viewForFooterInSection section: Int)
      -> UIView?
  }
  @preconcurrency @MainActor public protocol TableView_accessoryButtonTappedForRowWith {
    func _inherited_tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_shouldHighlightRowAt {
    func _inherited_tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
      -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_didHighlightRowAt {
    func _inherited_tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_didUnhighlightRowAt {
    func _inherited_tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_willSelectRowAt {
    func _inherited_tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
      -> IndexPath?
  }
  @preconcurrency @MainActor public protocol TableView_willDeselectRowAt {
    func _inherited_tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
      -> IndexPath?
  }
  @preconcurrency @MainActor public protocol TableView_didSelectRowAt {
    func _inherited_tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_didDeselectRowAt {
    func _inherited_tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_canPerformPrimaryActionForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_performPrimaryActionForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_editingStyleForRowAt {
    func _inherited_tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
  }
  @preconcurrency @MainActor public protocol TableView_titleForDeleteConfirmationButtonForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
  }
  @preconcurrency @MainActor public protocol TableView_leadingSwipeActionsConfigurationForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
  }
  @preconcurrency @MainActor public protocol TableView_trailingSwipeActionsConfigurationForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
  }
  @preconcurrency @MainActor public protocol TableView_shouldIndentWhileEditingRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_willBeginEditingRowAt {
    func _inherited_tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableView_didEndEditingRowAt {
    func _inherited_tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  }
  @preconcurrency @MainActor
  public protocol TableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath {
    func _inherited_tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
  }
  @preconcurrency @MainActor public protocol TableView_indentationLevelForRowAt {
    func _inherited_tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int
  }
  @preconcurrency @MainActor public protocol TableView_canFocusRowAt {
    func _inherited_tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_shouldBeginMultipleSelectionInteractionAt {
    func _inherited_tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol TableView_didBeginMultipleSelectionInteractionAt {
    func _inherited_tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  }
  @preconcurrency @MainActor public protocol TableViewDidEndMultipleSelectionInteraction {
    func _inherited_tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  }
  @preconcurrency @MainActor public protocol TableView_contextMenuConfigurationForRowAt_point {
    func _inherited_tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration?
  }
  @preconcurrency @MainActor
  public protocol TableView_previewForHighlightingContextMenuWithConfiguration {
    func _inherited_tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
  }
  @preconcurrency @MainActor
  public protocol TableView_previewForDismissingContextMenuWithConfiguration {
    func _inherited_tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
  }
  @preconcurrency @MainActor public protocol TableView_willPerformPreviewActionForMenuWith_animator
  {
    func _inherited_tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating)
  }
}
