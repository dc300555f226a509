import CoreGraphics
import Foundation
import QuartzCore

/// The radius of a corner, like UIKit's `UICornerRadius`.
public struct UICornerRadius: Sendable, Hashable {
  /// The radius in points.
  let points: CGFloat

  /// Creates a radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(points: max(radius, 0))
  }
}

/// The radii of a view's corners, like UIKit's `UICornerConfiguration`; all rounded corners have the same radius here.
public struct UICornerConfiguration: Sendable, Hashable {
  let radius: CGFloat
  let corners: CACornerMask

  /// The same radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius: radius.points, corners: .all)
  }
  /// Rounded corners at the top.
  public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      radius: radius.points, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }
  /// Rounded corners at the bottom.
  public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      radius: radius.points, corners: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }
}

extension UIView {
  /// The radii of the corners; setting it changes the layer's corner radius.
  public var cornerConfiguration: UICornerConfiguration {
    get { UICornerConfiguration(radius: layer.cornerRadius, corners: layer.maskedCorners) }
    set {
      layer.cornerRadius = newValue.radius
      layer.maskedCorners = newValue.corners
    }
  }

  /// The radius of a corner, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let masks: [(UIRectCorner, CACornerMask)] = [
      (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
      (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ]
    let isRound = masks.contains { corner.contains($0.0) && layer.maskedCorners.contains($0.1) }
    return isRound ? layer.cornerRadius : 0
  }
}
