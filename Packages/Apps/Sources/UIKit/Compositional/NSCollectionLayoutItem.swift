import CoreGraphics
import Foundation
import ObjectiveC

/// An item in a compositional layout, like UIKit's `NSCollectionLayoutItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The views that are attached to the item.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The distances by which the content is smaller than the item, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// Items in a row, in a column or where an app says, like UIKit's `NSCollectionLayoutGroup`.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  let arrangement: Arrangement
  /// The items, which are repeated until the group is full.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of items; nil for as many as fit.
  let count: Int?
  /// Whether the items share the room equally.
  let isEqual: Bool
  /// The distance between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEqual: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.isEqual = isEqual
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// A row of items, which are repeated while there is room.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(.horizontal, layoutSize, subitems) }
  /// A column of items, which are repeated while there is room.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(.vertical, layoutSize, subitems) }
  /// A row of a number of items that are equally wide.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(.horizontal, layoutSize, [subitem], count: count, isEqual: true) }
  /// A column of a number of items that are equally high.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(.vertical, layoutSize, [subitem], count: count, isEqual: true) }
  /// A row of a number of items of their own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(.horizontal, layoutSize, [subitem], count: count) }
  /// A column of a number of items of their own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(.vertical, layoutSize, [subitem], count: count) }
  /// Items at the places that an app returns.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(.custom(itemProvider), layoutSize, []) }

  private class func make(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEqual: Bool = false
  ) -> Self {
    guard
      let group = NSCollectionLayoutGroup(
        arrangement, size, subitems, count: count.map { max($0, 1) }, isEqual: isEqual) as? Self
    else { preconditionFailure("a group can't have a class of its own") }
    return group
  }

  /// The group as a text.
  public func visualDescription() -> String { "\(arrangement) group of \(subitems.count) items" }
}

/// Places the items of a custom group, like UIKit's `NSCollectionLayoutGroupCustomItemProvider`.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group, like UIKit's `NSCollectionLayoutGroupCustomItem`.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A view that is attached to an item, like UIKit's `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order; higher is in front.
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or a footer, like UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view is.
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether the section or the layout is larger by the view.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section scrolls.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// A view behind a section, like UIKit's `NSCollectionLayoutDecorationItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The stacking order; higher is in front.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind a whole section.
  public class func background(elementKind: String) -> Self {
    guard let item = NSCollectionLayoutDecorationItem(elementKind: elementKind) as? Self else {
      preconditionFailure("a background can't have a class of its own")
    }
    return item
  }
}

/// An edge or a corner of a rectangle, like UIKit's `NSRectAlignment`.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
