import CoreGraphics
import Foundation
import ObjectiveC

/// A length in a compositional layout, like UIKit's `NSCollectionLayoutDimension`.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
  enum Kind: Sendable, Equatable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }
  let kind: Kind
  /// The length in points, or the fraction of the container.
  public let dimension: CGFloat
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated || kind == .uniform }
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension.isFinite ? max(dimension, 0) : 0
  }

  /// A fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// A length in points until the content has determined it.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// The largest length among the siblings; here, each has its own.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// The length in a container, before the content has determined it.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// A size in a compositional layout, like UIKit's `NSCollectionLayoutSize`.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
  @MainActor var measured: UICollectionViewLayoutAttributes.MeasuredDirections {
    var directions: UICollectionViewLayoutAttributes.MeasuredDirections = []
    if widthDimension.isEstimated { directions.insert(.width) }
    if heightDimension.isEstimated { directions.insert(.height) }
    return directions
  }
}

/// A distance in a compositional layout, like UIKit's `NSCollectionLayoutSpacing`.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The distance, or the smallest one, in points.
  public let spacing: CGFloat
  /// Whether the distance grows with the room.
  public let isFlexible: Bool
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? max(spacing, 0) : 0
    self.isFlexible = isFlexible
  }

  /// At least a distance.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Exactly a distance.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The distances around an item, like UIKit's `NSCollectionLayoutEdgeSpacing`.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }
}

/// Where a supplementary view is attached, like UIKit's `NSCollectionLayoutAnchor`.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges, in points or as a fraction of the view's size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isFractionalOffset) = (edges, .zero, false)
  }
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// The point of a rectangle, in which 0 is the leading or upper edge.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
  }
  /// The offset in points for a view of a size.
  func shift(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
