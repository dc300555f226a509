import CoreGraphics
import Foundation

// Transforms in an `NSValue`, as used for animations and observers. Foundation on Linux can't box structures by name,
// so the transforms are stored as numbers.

extension NSValue {
  /// Boxes a 3D transform.
  public convenience init(caTransform3D: CATransform3D) {
    var transform = caTransform3D
    self.init(bytes: &transform, objCType: CATransform3D.boxType)
  }
  /// The boxed 3D transform; the identity if the box contains something else.
  public var caTransform3DValue: CATransform3D { CATransform3D(in: self) ?? CATransform3DIdentity }

  /// Boxes a 2D transform.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    var transform = cgAffineTransform
    self.init(bytes: &transform, objCType: CGAffineTransform.boxType)
  }
  /// The boxed 2D transform; the identity if the box contains something else.
  public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(in: self) ?? .identity }

  fileprivate func holds(_ type: String) -> Bool { String(cString: objCType) == type }
}

extension CATransform3D: _ObjectiveCBridgeable {
  fileprivate static let boxType = "[16d]"

  fileprivate init?(in box: NSValue) {
    guard box.holds(Self.boxType) else { return nil }
    self = CATransform3DIdentity
    box.getValue(&self)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.caTransform3DValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = CATransform3D(in: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  fileprivate static let boxType = "[6d]"

  fileprivate init?(in box: NSValue) {
    guard box.holds(Self.boxType) else { return nil }
    self = .identity
    box.getValue(&self)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) { result = source.cgAffineTransformValue }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = CGAffineTransform(in: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? .identity
  }
}
