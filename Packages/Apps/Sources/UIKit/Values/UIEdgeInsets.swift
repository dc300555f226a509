import CoreGraphics
import Foundation
import Motion

/// Distances from the edges, positive inward, like UIKit's `UIEdgeInsets`.
public struct UIEdgeInsets: Sendable, Hashable {
  /// The distances in points.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  /// Insets of 0.
  public static let zero = UIEdgeInsets()
  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }
  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }
}

/// Distances from the edges by layout direction, like UIKit's `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// The distances in points.
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  /// Insets of 0.
  public static let zero = NSDirectionalEdgeInsets()
  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension CGRect {
  /// The rectangle shrunk by insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// A horizontal and a vertical offset, like UIKit's `UIOffset`.
public struct UIOffset: Sendable, Hashable {
  /// The distances in points.
  public var horizontal: CGFloat, vertical: CGFloat
  /// An offset of 0.
  public static let zero = UIOffset()
  /// Creates an offset of 0.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// A set of edges, like UIKit's `UIRectEdge`.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// A set of corners, like UIKit's `UIRectCorner`.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Edges of a rectangle in the direction of reading, like UIKit's `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1 << 0)
  public static let leading = Self(rawValue: 1 << 1)
  public static let bottom = Self(rawValue: 1 << 2)
  public static let trailing = Self(rawValue: 1 << 3)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
