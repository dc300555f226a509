import CoreGraphics
import Foundation
import ObjectiveC

// Functions that would need the names of properties.

extension NSObject {
  @available(
    *, unavailable,
    message:
      "there is no key-value observing except of a view, and of what a class declares as @objc dynamic"
  )
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {}
  @available(*, unavailable, message: "there is no key-value coding; set the property itself")
  public func setValue(_ value: Any?, forKey key: String) {}
  @available(*, unavailable, message: "there is no key-value coding; read the property itself")
  public func value(forKey key: String) -> Any? { nil }
}
