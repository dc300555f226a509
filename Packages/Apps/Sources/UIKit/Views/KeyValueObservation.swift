import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Observes a property until it is invalidated, like Foundation's `NSKeyValueObservation`.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var stop: (() -> Void)?
  init(_ stop: @escaping () -> Void) { self.stop = stop }
  /// Stops observing.
  public func invalidate() {
    stop?()
    stop = nil
  }
  isolated deinit { stop?() }
}

/// The values that are passed with a change, like Foundation's `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

/// A change of a property, like Foundation's `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The value before the change.
  public let oldValue: Value?
  /// The value after the change.
  public let newValue: Value?
  /// Whether the change is reported before it happens; always false.
  public let isPrior = false
}

/// The observers of views and of objects with dynamic properties.
@MainActor
enum ObservedObjects {
  /// A change of a dynamic property.
  struct Change {
    let name: String
    let keyPath: AnyKeyPath
  }

  private static var watched: [ObjectIdentifier: [Int: (Change?) -> Void]] = [:]
  private static var count = 0

  /// Tells the observers of an object.
  ///
  /// - Parameter change: nil if one of the view's properties may have changed, which observers then compare.
  static func didChange(_ object: ObjectIdentifier, _ change: Change? = nil) {
    guard !watched.isEmpty, let blocks = watched[object] else { return }
    for key in blocks.keys.sorted() { watched[object]?[key]?(change) }
  }

  static func didChange(_ view: UIView) { didChange(ObjectIdentifier(view)) }

  static func watch(
    _ object: AnyObject, _ block: @escaping (Change?) -> Void
  ) -> NSKeyValueObservation {
    count += 1
    let (key, id) = (count, ObjectIdentifier(object))
    watched[id, default: [:]][key] = block
    return NSKeyValueObservation {
      // The block can be the last to keep a value, whose end can stop other observations.
      let block = watched[id]?.removeValue(forKey: key)
      if watched[id]?.isEmpty == true { watched[id] = nil }
      withExtendedLifetime(block) {}
    }
  }
}

/// An object that can be observed: a view, or one with dynamic properties.
@preconcurrency @MainActor
public protocol KeyValueObservable: NSObject {}

extension UIView: KeyValueObservable {}

/// An object with properties that an app declares as `@objc dynamic`.
///
/// Objective-C reports each change of such a property. Here the rewriter adds a call of `didChange(_:_:_:)` to the
/// property, and this protocol to its class.
@preconcurrency @MainActor
public protocol DynamicProperties: KeyValueObservable {}

/// Tells the observers of an object that a property has changed; the rewriter writes this.
///
/// A change off the main actor is reported there, a little later.
public func didChange<Object: NSObject, Value>(
  _ object: Object, _ name: String, _ keyPath: KeyPath<Object, Value>
) {
  let id = ObjectIdentifier(object)
  // The key path of a property captures no values, and never changes.
  nonisolated(unsafe) let keyPath: AnyKeyPath = keyPath
  @MainActor func report() {
    ObservedObjects.didChange(id, ObservedObjects.Change(name: name, keyPath: keyPath))
  }
  guard isMainThread else {
    Task { @MainActor in report() }
    return
  }
  MainActor.assumeIsolated { report() }
}

extension KeyValueObservable {
  /// Observes a property: one that the class declares as `@objc dynamic`, or one of a view's geometry: `frame`, `bounds`,
  /// `center`, `transform`, or the content offset, the content size, the content inset and the delegate of a scroll view.
  ///
  /// Source: key-value observing, which has no runtime here. Other properties of a view are only compared, and changes
  /// reported, when one of these changes. Values that can't be compared are compared as objects.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = ObservedValue(self[keyPath: keyPath])
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(oldValue: nil, newValue: self[keyPath: keyPath]))
    }
    return ObservedObjects.watch(self) { [weak self] change in
      guard let self else { return }
      let now = self[keyPath: keyPath]
      // A dynamic property is also reported if it is set to the value that it has. Key paths that begin with different
      // classes are never equal, so that what a subclass inherits is compared by its value.
      if let change, type(of: change.keyPath).rootType == Self.self {
        guard change.keyPath == keyPath else { return }
      } else {
        guard !last.isSame(as: now) else { return }
      }
      let old = last.value
      last = ObservedValue(now)
      changeHandler(self, NSKeyValueObservedChange(oldValue: old, newValue: now))
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  @available(
    *, unavailable,
    message:
      "there is no key-value observing except of a view, and of what a class declares as @objc dynamic"
  )
  @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation {} }
}

/// The last value of an observed property, such as a number or an object behind a protocol.
private struct ObservedValue<Value> {
  private let kept: Value?
  /// An object, such as a delegate, is not retained.
  private weak var object: AnyObject?
  private let wasNothing: Bool

  init(_ value: Value) {
    object = Self.object(in: value)
    let isKept = object == nil && !Self.isNil(value) && value is any Equatable
    kept = isKept ? value : nil
    wasNothing = object == nil && !isKept
  }

  /// The value; nil if it was an object that has gone.
  var value: Value? { kept ?? object as? Value }

  func isSame(as other: Value) -> Bool {
    if let kept = kept as? any Equatable { return Self.isEqual(kept, other) }
    let now = Self.object(in: other)
    return now == nil ? wasNothing && Self(other).wasNothing : now === object
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private static func isEqual<Known: Equatable>(_ one: Known, _ other: Any) -> Bool {
    other as? Known == one
  }

  /// The object in a value or in an optional one; nil if there is none.
  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .optional else {
      return mirror.children.first.flatMap { object(in: $0.value) }
    }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }
}
