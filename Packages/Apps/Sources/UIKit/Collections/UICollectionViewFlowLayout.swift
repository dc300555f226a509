import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Items in lines, like UIKit's `UICollectionViewFlowLayout`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which a collection view scrolls, like UIKit's `UICollectionView.ScrollDirection`.
  public typealias ScrollDirection = UICollectionView.ScrollDirection
  /// The edges from which items are laid out; stored, but has no effect.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// The estimated size with which cells determine their own size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The size of items if the delegate doesn't specify one.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before their cells have determined it; zero if cells don't.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The minimum space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The inset around each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The edges from which items are laid out; stored, but has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The direction in which the collection view scrolls.
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of headers; only its length in the direction of scrolling counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; only its length in the direction of scrolling counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether the header of a section stays at the edge while the section scrolls.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether the footer of a section stays at the edge while the section scrolls.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  private var places: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  private var order: [CollectionElement] = []
  /// The start and the end of each section.
  private var spans: [ClosedRange<CGFloat>] = []
  private var length: CGFloat = 0
  /// The sizes that cells have determined.
  private var sizes: [IndexPath: CGSize] = [:]

  open override func prepare() {
    super.prepare()
    (places, order, spans, length) = ([:], [], [], 0)
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let start = length
      placeEdge(UICollectionView.elementKindSectionHeader, of: section, in: collectionView)
      place(section, in: collectionView)
      placeEdge(UICollectionView.elementKindSectionFooter, of: section, in: collectionView)
      spans.append(start...max(length, start))
    }
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private func add(_ attributes: UICollectionViewLayoutAttributes) {
    places[attributes.element] = attributes
    order.append(attributes.element)
  }

  /// Places the header or the footer of a section, unless its length is zero.
  private func placeEdge(_ kind: String, of section: Int, in view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let size =
      isHeader
      ? delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      : delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    let along = isVertical ? size.height : size.width
    guard along > 0, along.isFinite else { return }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    let content = collectionViewContentSize
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: length, width: content.width, height: along)
      : CGRect(x: length, y: 0, width: along, height: content.height)
    add(attributes)
    length += along
  }

  private func place(_ section: Int, in view: UICollectionView) {
    let metrics = SectionMetrics(of: section, in: view, self)
    var lines = FlowLines(metrics, start: length, isVertical: isVertical)
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      lines.add(path, size: size(of: path, in: view))
    }
    lines.end()
    for (path, frame) in lines.frames {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame
      if estimatedItemSize != .zero { attributes.measured = [.width, .height] }
      add(attributes)
    }
    length = lines.length
  }

  private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      if let size = sizes[path] { return size }
      return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }

  // MARK: Sizes of cells

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
      && sizes[originalAttributes.indexPath] != preferredAttributes.size
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred { sizes[preferred.indexPath] = preferred.size }
    super.invalidateLayout(with: context)
  }
  override func sizesDidMove(by places: BatchPlaces) {
    sizes = Dictionary(
      sizes.compactMap { path, size in places.path(of: path).map { ($0, size) } },
      uniquingKeysWith: { first, _ in first })
  }
  override func forgetSizes() { sizes = [:] }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let content = collectionView.contentInset
    return isVertical
      ? CGSize(
        width: collectionView.bounds.width - content.left - content.right, height: length)
      : CGSize(
        width: length, height: collectionView.bounds.height - content.top - content.bottom)
  }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // An item that only touches the edge isn't visible.
    order.compactMap { places[$0].map(pinned) }.filter { attributes in
      let shared = attributes.frame.intersection(rect)
      return !shared.isNull && shared.width > 0 && shared.height > 0
    }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { places[.cell(indexPath)] }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)
    ].map(pinned)
  }

  /// The attributes of a header or a footer where it stays visible.
  private func pinned(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    guard attributes.representedElementCategory == .supplementaryView, let collectionView,
      isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      spans.indices.contains(attributes.indexPath.section)
    else { return attributes }
    let copy = attributes.duplicate()
    copy.frame = collectionView.pin(
      attributes.frame, in: spans[attributes.indexPath.section], atStart: isHeader,
      isVertical: isVertical)
    copy.zIndex = max(copy.zIndex, 1)
    return copy
  }
}

extension UIScrollView {
  /// The frame of a header or a footer that stays at the edge of what is visible, inside its section.
  func pin(_ frame: CGRect, in span: ClosedRange<CGFloat>, atStart: Bool, isVertical: Bool)
    -> CGRect
  {
    let inset = adjustedContentInset
    var frame = frame
    if isVertical {
      frame.origin.y =
        atStart
        ? min(max(frame.minY, bounds.minY + inset.top), span.upperBound - frame.height)
        : max(
          min(frame.minY, bounds.maxY - inset.bottom - frame.height), span.lowerBound)
    } else {
      frame.origin.x =
        atStart
        ? min(max(frame.minX, bounds.minX + inset.left), span.upperBound - frame.width)
        : max(min(frame.minX, bounds.maxX - inset.right - frame.width), span.lowerBound)
    }
    return frame
  }
}
