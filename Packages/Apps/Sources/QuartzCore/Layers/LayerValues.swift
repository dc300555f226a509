import Foundation
@_spi(Tools) import Views

/// An action of a layer for an event, like Core Animation's `CAAction`; never requested here.
public protocol CAAction {
  /// Performs the action.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

// In a layer's actions, it says that a value changes at once.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The delegate of a layer, like Core Animation's `CALayerDelegate`; for a view's layer, it is the view.
public protocol CALayerDelegate: AnyObject {}

/// An object that has a layer and owns the layer's node: a view, or the layer itself.
package protocol LayerHost: ViewOwner {
  var hostedLayer: CALayer { get }
}

/// The corners that a radius applies to, like Core Animation's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
  package static let all: Self = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of round corners, like Core Animation's `CALayerCornerCurve`; both are drawn as circles.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

/// The filter for scaling contents, like Core Animation's `CALayerContentsFilter`; stored, but has no effect.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let nearest = Self(rawValue: "nearest")
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The placement of contents in a layer, like Core Animation's `CALayerContentsGravity`.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
