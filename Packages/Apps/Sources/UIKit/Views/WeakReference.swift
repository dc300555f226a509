import Foundation
import ObjectiveC

/// A weak reference of a generic type that can be a protocol's; the rewriter writes it for `weak`.
@propertyWrapper
public struct WeakReference<Value> {
  private weak var object: AnyObject?
  /// The object, unless it was released.
  public var wrappedValue: Value? {
    get { object as? Value }
    set { object = newValue.map { $0 as AnyObject } }
  }
  /// Refers to an object.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

/// Whether an object has a method, like `responds(to:)`; always true for an object, because an optional method that it
/// lacks does nothing here.
public func responds(_ object: Any, to aSelector: Selector?) -> Bool {
  (object as? any NSObjectProtocol)?.responds(to: aSelector) ?? false
}
