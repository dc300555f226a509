import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Where an item of a collection lies, like UIKit's `UICollectionViewLayoutAttributes`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The item.
  open var indexPath: IndexPath
  /// Its place in the content.
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
  /// Its center in the content.
  open var center = CGPoint.zero
  /// Its size.
  open var size = CGSize.zero
  /// Its transform.
  open var transform = CGAffineTransform.identity
  /// Its transform in space.
  open var transform3D = CATransform3DIdentity
  /// 0 to 1.
  open var alpha: CGFloat = 1
  /// Its place from back to front.
  open var zIndex = 0
  /// Whether it is hidden.
  open var isHidden = false

  /// The place of an item.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
}

/// Says where the items of a collection lie, like UIKit's `UICollectionViewLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection.
  open internal(set) weak var collectionView: UICollectionView?
  /// Makes a layout.
  public override init() { super.init() }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
  /// Gets ready; called before the places are asked for.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The items in a part of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Whether another size of the collection asks for other places.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }
  /// Has the places asked for again.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
  /// Where the content comes to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Items in lines, like UIKit's `UICollectionViewFlowLayout`; headers and footers take no room here.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The way that a collection scrolls, like UIKit's `UICollectionView.ScrollDirection`.
  public typealias ScrollDirection = UICollectionView.ScrollDirection
  /// The size of the content that constraints say; here ``itemSize`` is taken.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The size of items for which the delegate has none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Stored, but has no effect: items have ``itemSize``.
  open var estimatedItemSize = CGSize.zero
  /// Between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Around a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The way that the collection scrolls.
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

  /// Fills lines with as many items as fit, and spreads those of a full line over its whole length.
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
      // A single item of a line lies in its middle.
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
    // A last line with room for more keeps the gaps; one that is full is spread.
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
    // What only touches the edge isn't in sight.
    order.compactMap { places[$0] }.filter { attributes in
      let shared = attributes.frame.intersection(rect)
      return !shared.isNull && shared.width > 0 && shared.height > 0
    }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { places[indexPath] }
}
