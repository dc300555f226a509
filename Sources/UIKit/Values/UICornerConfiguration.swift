import CoreGraphics
import Foundation
import QuartzCore

/// The radius of a corner, like UIKit's `UICornerRadius`.
public struct UICornerRadius: Sendable, Hashable {
  /// In points.
  let points: CGFloat

  /// A radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(points: max(radius, 0))
  }
}

/// The radii of a view's corners, as `UICornerConfiguration`: here all corners that are round have one radius.
public struct UICornerConfiguration: Sendable, Hashable {
  let radius: CGFloat
  let corners: CACornerMask

  /// The same radius at each corner.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius: radius.points, corners: .all)
  }
  /// Round corners at the upper side.
  public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      radius: radius.points, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }
  /// Round corners at the lower side.
  public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      radius: radius.points, corners: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }
}

extension UIView {
  /// The radii of the corners; setting it sets those of the layer.
  public var cornerConfiguration: UICornerConfiguration {
    get { UICornerConfiguration(radius: layer.cornerRadius, corners: layer.maskedCorners) }
    set {
      layer.cornerRadius = newValue.radius
      layer.maskedCorners = newValue.corners
    }
  }

  /// The radius of a corner in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let masks: [(UIRectCorner, CACornerMask)] = [
      (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
      (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ]
    let isRound = masks.contains { corner.contains($0.0) && layer.maskedCorners.contains($0.1) }
    return isRound ? layer.cornerRadius : 0
  }
}
