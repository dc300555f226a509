import CoreGraphics
import Foundation
import Motion
@_spi(Tools) import Views

// Key-value coding with Core Animation's extensions: a layer supports the key paths that can be animated, and stores
// any other value under its key.
//
// Source: `CALayer`, “an object that is … a key-value coding compliant container”. The key paths are those in
// “CATransform3D Key Paths” and of the structures in “Key-Value Coding Extensions”.
extension CALayer {
  /// The value for a key.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value for a key.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The value for a key path: a number, a point, a size, a rectangle, a color or a transform.
  public func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "frame": return frame
    case "bounds": return bounds
    case "bounds.origin": return bounds.origin
    case "position": return position
    case "position.x": return position.x
    case "position.y": return position.y
    case "anchorPoint": return anchorPoint
    case "transform": return transform
    case "sublayerTransform": return sublayerTransform
    case "hidden": return isHidden
    case "cornerRadius": return cornerRadius
    case "name": return name
    default: break
    }
    let properties = KeyPathValue.properties(of: keyPath)
    guard let first = properties.first else { return values[keyPath] }
    let number = node.modelValue(of: first)
    if first.kind == .color { return CGColor(Color(packed: UInt32(max(number, 0)))) }
    if keyPath.hasPrefix("transform.rotation") { return CGFloat(number * .pi / 180) }
    guard properties.count == 2, !keyPath.hasPrefix("transform.scale") else {
      return CGFloat(number)
    }
    return CGSize(width: number, height: node.modelValue(of: properties[1]))
  }

  /// Sets the value for a key path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    switch (keyPath, value) {
    case ("frame", let rect as CGRect): frame = rect
    case ("bounds", let rect as CGRect): bounds = rect
    case ("bounds.size", let size as CGSize): bounds.size = size
    case ("position", let point as CGPoint): position = point
    case ("position.x", let number?): position.x = Self.number(number) ?? position.x
    case ("position.y", let number?): position.y = Self.number(number) ?? position.y
    case ("anchorPoint", let point as CGPoint): anchorPoint = point
    case ("transform", let map as CATransform3D): transform = map
    case ("sublayerTransform", let map as CATransform3D): sublayerTransform = map
    case ("hidden", let flag as Bool): isHidden = flag
    case ("name", _): name = value as? String
    case ("cornerRadius", let number?): cornerRadius = Self.number(number) ?? cornerRadius
    default:
      guard !KeyPathValue.properties(of: keyPath).isEmpty else { return values[keyPath] = value }
      for (property, number) in KeyPathValue(value, keyPath: keyPath, layer: self)?.numbers ?? [] {
        node.setModelValue(number, of: property)
      }
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
