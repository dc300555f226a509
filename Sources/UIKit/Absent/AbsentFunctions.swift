import CoreGraphics
import Foundation
import ObjectiveC

// What needs the Objective-C runtime or a bitmap.

@available(*, unavailable, message: "methods can't be exchanged: there is no Objective-C runtime")
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}
@available(*, unavailable, message: "methods can't be exchanged: there is no Objective-C runtime")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }
@available(*, unavailable, message: "methods can't be added: there is no Objective-C runtime")
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<Int8>?
) -> Bool { false }
@available(
  *, unavailable, message: "use UIGraphicsImageRenderer, whose picture is of a view or of one color"
)
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
@available(
  *, unavailable, message: "use UIGraphicsImageRenderer, whose picture is of a view or of one color"
)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{}
@available(
  *, unavailable, message: "use UIGraphicsImageRenderer, whose picture is of a view or of one color"
)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
@available(
  *, unavailable, message: "use UIGraphicsImageRenderer, whose picture is of a view or of one color"
)
public func UIGraphicsEndImageContext() {}
@available(*, unavailable, message: "nothing is drawn by the app; show a shape with CAShapeLayer")
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
@available(*, unavailable, message: "nothing is drawn by the app; show a color with a view")
public func UIRectFill(_ rect: CGRect) {}

extension NSLayoutConstraint {
  @available(*, unavailable, message: "visual formats are not read; make constraints from anchors")
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

extension NSObject {
  @available(
    *, unavailable,
    message: "there is no key-value observing; UIView.observe(_:options:) watches geometry"
  )
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {}
  @available(*, unavailable, message: "there is no key-value coding; set the property itself")
  public func setValue(_ value: Any?, forKey key: String) {}
  @available(*, unavailable, message: "there is no key-value coding; read the property itself")
  public func value(forKey key: String) -> Any? { nil }
  @available(*, unavailable, message: "selectors are not sent; call the method, or use a Timer")
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {}
}
