import CoreGraphics
import Foundation
import ObjectiveC

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_willDisplay_forRowAt)?._inherited_tableView(
      tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (self as? any Inherited.TableView_willDisplayHeaderView_forSection)?._inherited_tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    (self as? any Inherited.TableView_willDisplayFooterView_forSection)?._inherited_tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_didEndDisplaying_forRowAt)?._inherited_tableView(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    (self as? any Inherited.TableView_didEndDisplayingHeaderView_forSection)?._inherited_tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    (self as? any Inherited.TableView_didEndDisplayingFooterView_forSection)?._inherited_tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    (self as? any Inherited.TableView_heightForRowAt)?._inherited_tableView(
      tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    (self as? any Inherited.TableView_heightForHeaderInSection)?._inherited_tableView(
      tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    (self as? any Inherited.TableView_heightForFooterInSection)?._inherited_tableView(
      tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    (self as? any Inherited.TableView_estimatedHeightForRowAt)?._inherited_tableView(
      tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    (self as? any Inherited.TableView_estimatedHeightForHeaderInSection)?._inherited_tableView(
      tableView, estimatedHeightForHeaderInSection: section)
      ?? tableView.estimatedSectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    (self as? any Inherited.TableView_estimatedHeightForFooterInSection)?._inherited_tableView(
      tableView, estimatedHeightForFooterInSection: section)
      ?? tableView.estimatedSectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    (self as? any Inherited.TableView_viewForHeaderInSection)?._inherited_tableView(
      tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    (self as? any Inherited.TableView_viewForFooterInSection)?._inherited_tableView(
      tableView, viewForFooterInSection: section)
  }
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_accessoryButtonTappedForRowWith)?._inherited_tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  {
    (self as? any Inherited.TableView_shouldHighlightRowAt)?._inherited_tableView(
      tableView, shouldHighlightRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didHighlightRowAt)?._inherited_tableView(
      tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didUnhighlightRowAt)?._inherited_tableView(
      tableView, didUnhighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    guard let heir = self as? any Inherited.TableView_willSelectRowAt else { return indexPath }
    return heir._inherited_tableView(tableView, willSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    guard let heir = self as? any Inherited.TableView_willDeselectRowAt else { return indexPath }
    return heir._inherited_tableView(tableView, willDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didSelectRowAt)?._inherited_tableView(
      tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_didDeselectRowAt)?._inherited_tableView(
      tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.TableView_canPerformPrimaryActionForRowAt)?._inherited_tableView(
      tableView, canPerformPrimaryActionForRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  {
    (self as? any Inherited.TableView_performPrimaryActionForRowAt)?._inherited_tableView(
      tableView, performPrimaryActionForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    (self as? any Inherited.TableView_editingStyleForRowAt)?._inherited_tableView(
      tableView, editingStyleForRowAt: indexPath) ?? .delete
  }
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    (self as? any Inherited.TableView_titleForDeleteConfirmationButtonForRowAt)?
      ._inherited_tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    (self as? any Inherited.TableView_leadingSwipeActionsConfigurationForRowAt)?
      ._inherited_tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    (self as? any Inherited.TableView_trailingSwipeActionsConfigurationForRowAt)?
      ._inherited_tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.TableView_shouldIndentWhileEditingRowAt)?._inherited_tableView(
      tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    (self as? any Inherited.TableView_willBeginEditingRowAt)?._inherited_tableView(
      tableView, willBeginEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    (self as? any Inherited.TableView_didEndEditingRowAt)?._inherited_tableView(
      tableView, didEndEditingRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    (self as? any Inherited.TableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath)?
      ._inherited_tableView(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
        toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
  }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    (self as? any Inherited.TableView_indentationLevelForRowAt)?._inherited_tableView(
      tableView, indentationLevelForRowAt: indexPath) ?? 0
  }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    (self as? any Inherited.TableView_canFocusRowAt)?._inherited_tableView(
      tableView, canFocusRowAt: indexPath) ?? true
  }
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    (self as? any Inherited.TableView_shouldBeginMultipleSelectionInteractionAt)?
      ._inherited_tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
      ?? false
  }
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_didBeginMultipleSelectionInteractionAt)?._inherited_tableView(
      tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    (self as? any Inherited.TableViewDidEndMultipleSelectionInteraction)?
      ._inherited_tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    (self as? any Inherited.TableView_contextMenuConfigurationForRowAt_point)?._inherited_tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (self as? any Inherited.TableView_previewForHighlightingContextMenuWithConfiguration)?
      ._inherited_tableView(
        tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (self as? any Inherited.TableView_previewForDismissingContextMenuWithConfiguration)?
      ._inherited_tableView(
        tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    (self as? any Inherited.TableView_willPerformPreviewActionForMenuWith_animator)?
      ._inherited_tableView(
        tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
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
