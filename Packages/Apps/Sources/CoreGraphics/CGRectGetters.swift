import Foundation

// Core Graphics' functions from C. Swift has properties for them, and code that came from Objective-C still calls these.

/// The smallest x coordinate of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The x coordinate of a rectangle's center.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The largest x coordinate of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The smallest y coordinate of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The y coordinate of a rectangle's center.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The largest y coordinate of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width of a rectangle; never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of a rectangle; never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

extension CGPoint {
  /// Whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
extension CGSize {
  /// Whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
extension CGRect {
  /// Whether two rectangles are equal, whatever the signs of their sizes.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
