import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Places the items of a collection view, like UIKit's `UICollectionViewLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The closures that make the decoration views, by kind.
  var decorationMakers: [String: () -> UICollectionReusableView?] = [:]

  public override init() { super.init() }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The class of the attributes; never asked: a layout makes its attributes itself.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts; never asked: contexts are UIKit's own.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// Prepares the layout; called before attributes are requested.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the items and supplementary views in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Registers the class of a decoration view: one that the app's sources name at this call.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = viewClass.map { type in
      { ClassMakers.item(of: type) }
    }
  }

  // MARK: Invalidation

  /// Whether new bounds of the collection view change the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }
  /// The context in which new bounds invalidate the layout.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { UICollectionViewLayoutInvalidationContext() }
  /// Whether the size that a view prefers changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The context in which the size that a view prefers invalidates the layout.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext()
    context.preferred = preferredAttributes
    return context
  }
  /// Requests that the layout is computed again.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
  /// Requests that a part of the layout is computed again; here, all of it is.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.setNeedsLayout()
  }
  /// The offset at which scrolling ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Updates

  /// Prepares for the animation of an update; called after ``prepare()``.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the changes of an update were made, in its animation.
  open func finalizeCollectionViewUpdates() {}
  /// Prepares for the animation of new bounds; never called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the animation of new bounds; never called.
  open func finalizeAnimatedBoundsChange() {}
  /// Where an item that appears in an update begins: at its place, transparent if it is inserted.
  ///
  /// The index path is one after the update.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(layoutAttributesForItem(at: itemIndexPath)) }
  /// Where an item that disappears in an update ends: at its place, transparent.
  ///
  /// The index path is one before the update.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(collectionView?.placeBeforeUpdate(of: .cell(itemIndexPath))) }
  /// Where a supplementary view that appears in an update begins.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  /// Where a supplementary view that disappears in an update ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(
      collectionView?.placeBeforeUpdate(
        of: CollectionElement(
          category: .supplementaryView, kind: elementKind, path: elementIndexPath)))
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.duplicate()
    copy?.alpha = 0
    return copy
  }

  /// Whether a view of an element determines its own size.
  func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.measured.isEmpty
  }
  /// Keeps what an update leaves of the sizes that views have determined.
  func sizesDidMove(by places: BatchPlaces) {}
  /// Forgets the sizes that views have determined.
  func forgetSizes() {}
  /// The scroll view in which a section scrolls across the collection view; nil for most sections.
  func strip(of section: Int) -> SectionStrip? { nil }
}

/// What invalidates a layout, like UIKit's `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// The attributes that a view prefers.
  var preferred: UICollectionViewLayoutAttributes?
  public override init() { super.init() }
  /// Whether the counts of items and sections are asked again; always false.
  open var invalidateDataSourceCounts: Bool { false }
  /// Whether everything is invalid; always true.
  open var invalidateEverything: Bool { true }
  /// How far the content offset is moved, in points; stored, but has no effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content becomes, in points; stored, but has no effect.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that are invalid; nil for all.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Names items that are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views that are invalid; ignored: all are laid out.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {}
  /// Names decoration views that are invalid; ignored: all are laid out.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// What invalidates a flow layout, like UIKit's `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes again; ignored: it always is.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are computed again; ignored: they always are.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of an item or a section in an update, like UIKit's `UICollectionViewUpdateItem`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// The place before the update, with the item `NSNotFound` for a section; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

extension BatchChanges {
  /// The changes as a layout gets them: deletions, reloads, insertions, moves.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    var items: [UICollectionViewUpdateItem] = []
    items += deletedSections.sorted().map { .init(.delete, from: section($0), to: nil) }
    items += deleted.sorted().map { .init(.delete, from: $0, to: nil) }
    items += reloadedSections.sorted().map { .init(.reload, from: section($0), to: section($0)) }
    items += reloaded.sorted().map { .init(.reload, from: $0, to: $0) }
    items += insertedSections.sorted().map { .init(.insert, from: nil, to: section($0)) }
    items += inserted.sorted().map { .init(.insert, from: nil, to: $0) }
    items += movedSections.sorted { $0.key < $1.key }
      .map { .init(.move, from: section($0.key), to: section($0.value)) }
    items += moved.sorted { $0.key < $1.key }.map { .init(.move, from: $0.key, to: $0.value) }
    return items
  }
}
