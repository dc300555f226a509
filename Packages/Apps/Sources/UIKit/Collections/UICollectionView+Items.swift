import CoreGraphics
import Foundation

// Finding, selecting and scrolling to items.
extension UICollectionView {
  func layOutIfWaiting() { if preparedSize == nil || needsPlaces { layoutIfNeeded() } }

  private var cells: [IndexPath: UICollectionViewCell] {
    var found: [IndexPath: UICollectionViewCell] = [:]
    for (element, view) in views where element.category == .cell {
      found[element.path] = view as? UICollectionViewCell
    }
    return found
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    views[.cell(path)] as? UICollectionViewCell
  }

  /// The cell of a visible item.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutIfWaiting()
    return cell(at: indexPath)
  }
  /// The index path of a cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.path
  }
  /// The index path of a visible supplementary view.
  public func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    views.first { $0.value === view }?.key.path
  }
  /// The index path of the item at a point.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layOutIfWaiting()
    return cells.first { path, cell in
      cell.superview.map { cell.frame.contains($0.convert(point, from: self)) } ?? false
    }?.key
  }
  /// The cells of the visible items.
  public var visibleCells: [UICollectionViewCell] {
    layOutIfWaiting()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The index paths of the visible items.
  public var indexPathsForVisibleItems: [IndexPath] {
    layOutIfWaiting()
    return cells.keys.sorted()
  }
  /// The layout attributes of an item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    layOutIfWaiting()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The layout attributes of a supplementary view.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    layOutIfWaiting()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// A visible supplementary view.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    layOutIfWaiting()
    return views[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
  /// The index paths of the visible supplementary views of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layOutIfWaiting()
    return views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Selection

  /// The index paths of the selected items.
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  /// Selects an item.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !selectsSeveral || indexPath == nil {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cell(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cell(at: indexPath)?.isSelected = false
  }

  private var selects: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects the item at a point, as a tap does.
  func select(at point: CGPoint) {
    guard selects || selectsSeveral, let path = indexPathForItem(at: point) else { return }
    if selectsSeveral, selected.contains(path) {
      guard listener?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      listener?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard listener?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = selectsSeveral ? [] : selected.subtracting([path])
    selectItem(at: path, animated: true, scrollPosition: [])
    for path in old.sorted() { listener?.collectionView(self, didDeselectItemAt: path) }
    listener?.collectionView(self, didSelectItemAt: path)
    listener?.collectionView(self, performPrimaryActionForItemAt: path)
  }

  func highlight(_ path: IndexPath?) {
    guard path != highlighted else { return }
    if let path, !(listener?.collectionView(self, shouldHighlightItemAt: path) ?? true) { return }
    if let old = highlighted {
      cell(at: old)?.isHighlighted = false
      listener?.collectionView(self, didUnhighlightItemAt: old)
    }
    highlighted = path
    if let path {
      cell(at: path)?.isHighlighted = true
      listener?.collectionView(self, didHighlightItemAt: path)
    }
  }

  // MARK: Scrolling

  /// Scrolls until an item is visible.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layOutIfWaiting()
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) else {
      return
    }
    stripView(for: attributes)?.scroll(to: attributes, at: scrollPosition, animated: animated)
    let frame = attributes.frame
    let (inset, (low, high)) = (adjustedContentInset, limits)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
    offset = CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    if scrollPosition.isEmpty {
      scrollRectToVisible(frame, animated: animated)
    } else {
      setContentOffset(offset, animated: animated)
    }
    if !animated { layoutIfNeeded() }
  }
}
