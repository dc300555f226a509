import CoreGraphics
import Foundation
import ObjectiveC

/// Provides the content of a collection view, like UIKit's `UICollectionViewDataSource`.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved; never asked: items are not moved by a finger.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Called when an item is moved by a finger; never called.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The titles of an index at the side; never asked: there is no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item of a title in the index; never asked: there is no index.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    (self as? any Inherited.NumberOfSections_in_UICollectionView)?._inherited_numberOfSections(
      in: collectionView) ?? 1
  }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let heir = self as? any Inherited.CollectionView_viewForSupplementaryElementOfKind_at
    else {
      preconditionFailure(
        "the data source of a collection view whose layout has views of kind \(kind) must provide them"
      )
    }
    return heir._inherited_collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    (self as? any Inherited.CollectionView_canMoveItemAt)?._inherited_collectionView(
      collectionView, canMoveItemAt: indexPath) ?? false
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    (self as? any Inherited.CollectionView_moveItemAt_to)?._inherited_collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    (self as? any Inherited.IndexTitles_for)?._inherited_indexTitles(for: collectionView)
  }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    (self as? any Inherited.CollectionView_indexPathForIndexTitle_at)?._inherited_collectionView(
      collectionView, indexPathForIndexTitle: title, at: index)
      ?? IndexPath(item: 0, section: index)
  }
}

/// Is told of items that are needed soon, like UIKit's `UICollectionViewDataSourcePrefetching`; never called here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
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
}
