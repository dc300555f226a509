import CoreGraphics
import Foundation
import QuartzCore

/// An update of a collection view whose changes are collected.
struct CollectionUpdate {
  var changes = BatchChanges()
  var completions: [(Bool) -> Void] = []
  /// The number of blocks that are running inside each other.
  var depth = 1
  /// The numbers of items before the update.
  let before: [Int]
}

// Source: `performBatchUpdates(_:completion:)`: the layout is prepared, gets the changes, says where items begin
// and end, and finalizes the update inside its animation.
extension UICollectionView {
  func beginUpdate() {
    guard update == nil else {
      update?.depth += 1
      return
    }
    layOutIfWaiting()
    update = CollectionUpdate(before: count())
  }

  /// Collects a change, in an update of its own if none is running.
  func change(_ body: (inout BatchChanges) -> Void) {
    beginUpdate()
    if var changes = update?.changes {
      body(&changes)
      update?.changes = changes
    }
    endUpdate()
  }

  func endUpdate() {
    guard var ended = update else { return }
    ended.depth -= 1
    update = ended
    guard ended.depth == 0 else { return }
    update = nil
    make(ended)
  }

  private func make(_ update: CollectionUpdate) {
    counts = nil
    let after = count()
    let places: BatchPlaces
    do {
      places = try update.changes.places(before: update.before, after: after, noun: "items")
    } catch {
      preconditionFailure("\(error)")
    }
    make(update.changes, places) { finished in
      for completion in update.completions { completion(finished) }
    }
  }

  /// Makes changes whose places are known, and animates them if the collection view is on the screen.
  func make(
    _ changes: BatchChanges, _ places: BatchPlaces, completion: @escaping (Bool) -> Void
  ) {
    guard preparedSize != nil, window != nil else {
      let kept = Set(selected.compactMap(places.path(of:)))
      reloadData()
      selected = kept
      layoutIfNeeded()
      return completion(true)
    }
    placesBefore = Dictionary(
      elementsOnScreen(by: UIScreen.main.bounds.size).map { ($0.element, $0) },
      uniquingKeysWith: { first, _ in first })
    let moves = CollectionMoves(changes, places)
    let gone = removeViews(moves)
    selected = Set(selected.compactMap(places.path(of:)))
    highlighted = nil
    collectionViewLayout.sizesDidMove(by: places)
    configureAgain(changes, places)
    prepareLayout()
    collectionViewLayout.prepare(forCollectionViewUpdates: changes.updateItems)
    place(moves)
    animate(gone, completion)
  }

  /// Takes the views of deleted and reloaded elements away from their places, and renumbers the others.
  private func removeViews(_ moves: CollectionMoves) -> [(
    CollectionElement, UICollectionReusableView
  )] {
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    var gone: [(CollectionElement, UICollectionReusableView)] = []
    for (element, view) in views.sorted(by: { $0.key < $1.key }) {
      if let new = moves.new(element), !moves.isReplaced(element) {
        kept[new] = view
      } else {
        gone.append((element, view))
      }
    }
    views = kept
    leaving += gone.map(\.1)
    return gone
  }

  private func configureAgain(_ changes: BatchChanges, _ places: BatchPlaces) {
    for old in changes.reconfigured.sorted() {
      guard let path = places.path(of: old),
        let cell = views[.cell(path)] as? UICollectionViewCell
      else { continue }
      reconfigured = (path, cell)
      UIView.performWithoutAnimation {
        _ = dataSource?.collectionView(self, cellForItemAt: path)
      }
      reconfigured = nil
    }
  }

  /// Puts the views that appear where they begin; an item that was out of sight comes from its old place.
  private func place(_ moves: CollectionMoves) {
    fill { element in
      moves.old(element).flatMap { self.placesBefore[$0] } ?? self.beginning(of: element)
    }
  }

  private func beginning(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell:
      collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView: nil
    }
  }

  private func ending(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell:
      collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView: nil
    }
  }

  /// Moves all views to their places, and those that leave to where they end.
  private func animate(
    _ gone: [(CollectionElement, UICollectionReusableView)],
    _ completion: @escaping (Bool) -> Void
  ) {
    let ends = gone.map { ($0.1, ending(of: $0.0)) }
    UIView.animate(withDuration: Self.updateDuration) {
      for (view, end) in ends { if let end { self.apply(end, by: view) } else { view.alpha = 0 } }
      for (element, view) in self.views {
        if let attributes = self.currentAttributes(of: element) { self.apply(attributes, by: view) }
      }
      self.placesBefore = [:]
      self.keepOffsetInContent()
      self.collectionViewLayout.finalizeCollectionViewUpdates()
    } completion: { [weak self] finished in
      guard let self else { return completion(finished) }
      for (element, view) in gone { endDisplay(of: view, at: element) }
      showElements()
      completion(finished)
    }
  }

  private func endDisplay(of view: UICollectionReusableView, at element: CollectionElement) {
    leaving.removeAll { $0 === view }
    putAway(view)
    notifyOfEndOfDisplay(of: view, at: element)
  }

  private func currentAttributes(of element: CollectionElement)
    -> UICollectionViewLayoutAttributes?
  {
    switch element.category {
    case .cell: collectionViewLayout.layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: element.kind, at: element.path)
    case .decorationView:
      collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: element.kind, at: element.path)
    }
  }

  /// The attributes of what is visible, and of what is nearer than a distance.
  private func elementsOnScreen(by distance: CGSize) -> [UICollectionViewLayoutAttributes] {
    collectionViewLayout.layoutAttributesForElements(
      in: bounds.insetBy(dx: -distance.width, dy: -distance.height)) ?? []
  }

  /// Where an element was before the running update.
  func placeBeforeUpdate(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    placesBefore[element]
  }
}

/// Where an update takes the elements of a collection view.
private struct CollectionMoves {
  let changes: BatchChanges
  let places: BatchPlaces
  private let origins: [IndexPath: IndexPath]

  init(_ changes: BatchChanges, _ places: BatchPlaces) {
    self.changes = changes
    self.places = places
    origins = Dictionary(
      changes.moved.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  /// The element after the update; nil if it is deleted.
  func new(_ element: CollectionElement) -> CollectionElement? {
    let path =
      element.category == .cell
      ? places.path(of: element.path)
      // A section's header stays with the section, whatever its items do.
      : places.path(of: element.path)
        ?? places.section(of: element.path.section).flatMap {
          element.path.item == 0 ? IndexPath(item: 0, section: $0) : nil
        }
    return path.map { CollectionElement(category: element.category, kind: element.kind, path: $0) }
  }

  /// Whether another view replaces that of an element.
  func isReplaced(_ element: CollectionElement) -> Bool {
    changes.reloadedSections.contains(element.path.section)
      || element.category == .cell && changes.reloaded.contains(element.path)
  }

  /// The element before the update of one after it, as far as a search near it finds it.
  func old(_ element: CollectionElement) -> CollectionElement? {
    if let origin = origins[element.path] {
      return CollectionElement(category: element.category, kind: element.kind, path: origin)
    }
    guard let path = places.origin(of: element.path) else { return nil }
    return CollectionElement(category: element.category, kind: element.kind, path: path)
  }
}
