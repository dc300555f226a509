import CoreGraphics
import Foundation
import ObjectiveC

/// Provides the content of a table, like UIKit's `UITableViewDataSource`.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited; here, rows are never edited by a finger.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved; never asked: rows are not moved by a finger.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The titles of an index at the side; never asked: there is no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section of a title in the index; never asked: there is no index.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  /// Called when a row is deleted or inserted by a finger; never called.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Called when a row is moved by a finger; never called.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    (self as? any Inherited.NumberOfSections_in_UITableView)?._inherited_numberOfSections(
      in: tableView) ?? 1
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    (self as? any Inherited.TableView_titleForHeaderInSection)?._inherited_tableView(
      tableView, titleForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    (self as? any Inherited.TableView_titleForFooterInSection)?._inherited_tableView(
      tableView, titleForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    (self as? any Inherited.TableView_canEditRowAt)?._inherited_tableView(
      tableView, canEditRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    (self as? any Inherited.TableView_canMoveRowAt)?._inherited_tableView(
      tableView, canMoveRowAt: indexPath) ?? false
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    (self as? any Inherited.SectionIndexTitles_for)?._inherited_sectionIndexTitles(for: tableView)
  }
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    (self as? any Inherited.TableView_sectionForSectionIndexTitle_at)?._inherited_tableView(
      tableView, sectionForSectionIndexTitle: title, at: index) ?? index
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_commit_forRowAt)?._inherited_tableView(
      tableView, commit: editingStyle, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    (self as? any Inherited.TableView_moveRowAt_to)?._inherited_tableView(
      tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }
}

/// Is told of rows that are needed soon, like UIKit's `UITableViewDataSourcePrefetching`; never called here.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
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
}
