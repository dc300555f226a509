import Foundation
import ObjectiveC

/// Provides a collection view with the items of a snapshot, like UIKit's `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// Makes the supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the app does when items are reordered; never called: items are not moved by a finger.
  open var reorderingHandlers = ReorderingHandlers()
  /// What the app does when items are opened and closed; never called: the app opens them itself.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// What the app does when items are reordered.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }

  /// What the app does when items are opened and closed.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
    public init() {}
  }

  /// Creates a data source and makes it that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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
    keepOutlines(of: snapshot)
    show(snapshot, animated: animatingDifferences, completion)
  }
  /// Shows a snapshot without animation, with other cells for all items.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot.settled
    keepOutlines(of: snapshot)
    collectionView?.reloadData()
    collectionView?.layoutIfNeeded()
    completion?()
  }
  /// Shows a snapshot, and returns after the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }
  /// Shows a snapshot without animation, with other cells for all items.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// Forgets the outlines of sections that a snapshot changes.
  private func keepOutlines(of snapshot: Snapshot) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  private func show(_ snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
    let changes = shown.changes(to: snapshot)
    let before = shown.counts
    guard let collectionView else {
      shown = snapshot.settled
      completion?()
      return
    }
    collectionView.showDifferences(animated: animated) {
      collectionView.make(
        changes, before: before, after: snapshot.counts,
        adopting: { self.shown = snapshot.settled }, completion: completion)
    }
  }

  // MARK: Sections

  /// The items of a section as an outline.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var outline = SectionSnapshot()
    if shown.indexOfSection(section) != nil {
      outline.append(shown.itemIdentifiers(inSection: section))
    }
    return outline
  }
  /// Shows the visible items of an outline in a section, which is added if it isn't there.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var new = shown.settled
    new.setItems(snapshot.visibleItems, inSection: section)
    show(new, animated: animatingDifferences, completion)
  }
  /// Shows the visible items of an outline in a section, and returns after the animation.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
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

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0 }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure("the cell provider of a collection view returned nil at \(indexPath)")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "set the supplementaryViewProvider of the data source: the layout has views of kind \(kind)"
      )
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// A change by which items were reordered, like UIKit's `NSDiffableDataSourceTransaction`; never made here.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionView {
  /// Makes changes between snapshots, whose places are known.
  ///
  /// - Parameter adopt: Makes the data source say what the collection view has after the changes.
  fileprivate func make(
    _ changes: BatchChanges, before: [Int], after: [Int], adopting adopt: () -> Void,
    completion: (() -> Void)?
  ) {
    layOutIfWaiting()
    adopt()
    counts = nil
    do {
      let places = try changes.places(before: before, after: after, noun: "items")
      make(changes, places) { _ in completion?() }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
