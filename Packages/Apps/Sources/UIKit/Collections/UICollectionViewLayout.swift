import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The place of an item, like UIKit's `UICollectionViewLayoutAttributes`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The index path of the item.
  open var indexPath: IndexPath
  /// The frame in the content's coordinates.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The center in the content's coordinates.
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  /// The 3D transform.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order; higher is in front.
  open var zIndex = 0
  /// Whether the item is hidden.
  open var isHidden = false

  /// Creates attributes for an item.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
}

/// Places the items of a collection view, like UIKit's `UICollectionViewLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  public override init() { super.init() }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
  /// Prepares the layout; called before attributes are requested.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the items in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Whether new bounds of the collection view change the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }
  /// Requests that the layout is computed again.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
  /// The offset at which scrolling ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Items in lines, like UIKit's `UICollectionViewFlowLayout`; headers and footers are not laid out here.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which a collection view scrolls, like UIKit's `UICollectionView.ScrollDirection`.
  public typealias ScrollDirection = UICollectionView.ScrollDirection
  /// The item size that requests self-sizing cells; here, they get ``itemSize``.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The size of items if the delegate doesn't specify one.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Stored, but has no effect: items have ``itemSize``.
  open var estimatedItemSize = CGSize.zero
  /// The minimum space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The inset around each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The direction in which the collection view scrolls.
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  private var places: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var order: [IndexPath] = []
  private var length: CGFloat = 0

  open override func prepare() {
    super.prepare()
    (places, order, length) = ([:], [], 0)
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections { place(section, in: collectionView) }
  }

  /// Fills lines with as many items as fit, and spreads the items of a full line over its whole length.
  ///
  /// Source: `UICollectionViewFlowLayout`, “the spacing between items … may be larger to fill the line”.
  private func place(_ section: Int, in view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section)
      ?? sectionInset
    let gap =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineGap =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let content = view.contentInset
    let across =
      isVertical
      ? view.bounds.width - inset.left - inset.right - content.left - content.right
      : view.bounds.height - inset.top - inset.bottom - content.top - content.bottom
    var start = length + (isVertical ? inset.top : inset.left)
    var line: [(path: IndexPath, size: CGSize)] = []
    var used: CGFloat = 0
    var isFirst = true
    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func endLine(isFull: Bool) {
      guard !line.isEmpty else { return }
      if !isFirst { start += lineGap }
      isFirst = false
      let thickness = line.map { along($0.size) }.max() ?? 0
      let free = across - line.reduce(0) { $0 + breadth($1.size) }
      let step = isFull && line.count > 1 ? free / CGFloat(line.count - 1) : gap
      // A single item is centered in its line.
      var side = line.count == 1 && isFull ? max(free / 2, 0) : 0
      for (path, size) in line {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let rest = (thickness - along(size)) / 2
        attributes.frame =
          isVertical
          ? CGRect(
            x: inset.left + side, y: start + rest, width: size.width, height: size.height)
          : CGRect(
            x: start + rest, y: inset.top + side, width: size.width, height: size.height)
        places[path] = attributes
        order.append(path)
        side += breadth(size) + step
      }
      start += thickness
      (line, used) = ([], 0)
    }
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size =
        delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      if !line.isEmpty, used + gap + breadth(size) > across + 1e-6 { endLine(isFull: true) }
      used += breadth(size) + (line.isEmpty ? 0 : gap)
      line.append((path, size))
    }
    // The last line is only spread if it has no room for another item.
    let last = line.last.map { breadth($0.size) } ?? 0
    endLine(isFull: used + gap + last > across + 1e-6)
    length = start + (isVertical ? inset.bottom : inset.right)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let content = collectionView.contentInset
    return scrollDirection == .vertical
      ? CGSize(
        width: collectionView.bounds.width - content.left - content.right, height: length)
      : CGSize(
        width: length, height: collectionView.bounds.height - content.top - content.bottom)
  }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // An item that only touches the edge isn't visible.
    order.compactMap { places[$0] }.filter { attributes in
      let shared = attributes.frame.intersection(rect)
      return !shared.isNull && shared.width > 0 && shared.height > 0
    }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { places[indexPath] }
}
