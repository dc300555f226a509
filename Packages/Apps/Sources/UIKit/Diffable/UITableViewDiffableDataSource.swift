import Foundation
import ObjectiveC

/// Provides a table with the rows of a snapshot, like UIKit's `UITableViewDiffableDataSource`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  /// How rows appear and disappear.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and makes it that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown, to be changed and applied.
  open func snapshot() -> Snapshot { shown.settled }
  /// Shows a snapshot, by the deletions, insertions and moves that lead to it.
  ///
  /// The completion block is called after the animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = shown.changes(to: snapshot)
    let before = shown.counts
    guard let tableView else {
      shown = snapshot.settled
      completion?()
      return
    }
    tableView.showDifferences(animated: animatingDifferences) {
      tableView.make(
        changes, before: before, after: snapshot.counts, with: defaultRowAnimation,
        adopting: { self.shown = snapshot.settled }, completion: completion)
    }
  }
  /// Shows a snapshot without animation, with other cells for all rows.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot.settled
    tableView?.reloadData()
    completion?()
  }
  /// Shows a snapshot, and returns after the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }
  /// Shows a snapshot without animation, with other cells for all rows.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.identifiers(at: indexPath)?.item
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { preconditionFailure("the cell provider of a table returned nil at \(indexPath)") }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UITableView {
  /// Makes changes between snapshots, whose places are known.
  ///
  /// - Parameter adopt: Makes the data source say what the table has after the changes.
  fileprivate func make(
    _ changes: BatchChanges, before: [Int], after: [Int], with animation: RowAnimation,
    adopting adopt: () -> Void, completion: (() -> Void)?
  ) {
    if needsReload { layoutSubviews() }
    adopt()
    var update = TableUpdate(before: before)
    update.changes = changes
    for path in changes.inserted { update.arrivals[path] = animation }
    for path in changes.deleted { update.departures[path] = animation }
    for section in changes.insertedSections { update.sectionArrivals[section] = animation }
    for section in changes.deletedSections { update.sectionDepartures[section] = animation }
    if let completion { update.completions.append { _ in completion() } }
    do {
      make(update, try changes.places(before: before, after: after, noun: "rows"))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension UIView {
  /// Makes changes, with or without their animation.
  func showDifferences(animated: Bool, _ body: () -> Void) {
    if animated { body() } else { UIView.performWithoutAnimation(body) }
  }
}
