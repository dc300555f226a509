import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// The place of an item or a supplementary view, like UIKit's `UICollectionViewLayoutAttributes`.
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
  /// The rectangle in the view's own coordinates; its origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
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
  /// What the attributes place.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?
  /// Where a row of a list is; nil elsewhere.
  var listPlace: UICollectionViewListCell.ListPlace?
  /// The directions in which the view can have another size than proposed.
  var measured: MeasuredDirections = []

  /// Directions in which the content of a view determines its size.
  struct MeasuredDirections: OptionSet {
    let rawValue: Int
    static let width = Self(rawValue: 1)
    static let height = Self(rawValue: 2)
  }

  /// Creates attributes without a place.
  public override required init() { indexPath = IndexPath(item: 0, section: 0) }
  /// Creates attributes for an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates attributes for a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }
  /// Creates attributes for a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// A copy; a subclass with properties of its own overrides this.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    (copy.size, copy.center) = (size, center)
    (copy.transform, copy.transform3D) = (transform, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.measured, copy.listPlace) = (measured, listPlace)
    return copy
  }
  /// A copy.
  open nonisolated override func copy() -> Any {
    // The copy doesn't leave the main actor.
    nonisolated(unsafe) var copy: Any = self
    MainActor.assumeIsolated { copy = self.copy(with: nil) }
    return copy
  }

  /// A copy with the same class.
  func duplicate() -> Self {
    // A subclass in an app can return something else, which then has no place here.
    copy(with: nil) as? Self ?? self
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      element == other.element && size == other.size && center == other.center
        && transform == other.transform
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
    }
  }
  open nonisolated override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  /// The view that the attributes place.
  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

extension UICollectionView {
  /// What the attributes of a layout place.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// A cell, a supplementary view or a decoration view of a collection view, by its place.
struct CollectionElement: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  let kind: String
  let path: IndexPath

  static func cell(_ path: IndexPath) -> Self { Self(category: .cell, kind: "", path: path) }

  static func < (one: Self, other: Self) -> Bool {
    (one.category.rawValue, one.path, one.kind)
      < (other.category.rawValue, other.path, other.kind)
  }
}
