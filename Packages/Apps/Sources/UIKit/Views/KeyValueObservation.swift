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

/// The observers of the geometry of views.
@MainActor
enum GeometryObservers {
  private static var watched: [ObjectIdentifier: [Int: () -> Void]] = [:]
  private static var count = 0

  static func geometryDidChange(of view: UIView) {
    guard !watched.isEmpty, let blocks = watched[ObjectIdentifier(view)] else { return }
    for key in blocks.keys.sorted() { blocks[key]?() }
  }

  static func watch(_ view: UIView, _ block: @escaping () -> Void) -> NSKeyValueObservation {
    count += 1
    let (key, id) = (count, ObjectIdentifier(view))
    watched[id, default: [:]][key] = block
    return NSKeyValueObservation {
      watched[id]?[key] = nil
      if watched[id]?.isEmpty == true { watched[id] = nil }
    }
  }
}

/// An object that can be observed: the geometry of views and the offset of scroll views.
@preconcurrency @MainActor
public protocol GeometryObservable: AnyObject {}

extension UIView: GeometryObservable {}

extension GeometryObservable where Self: UIView {
  /// Observes a property of the view's geometry: `frame`, `bounds`, `center`, `transform`, or the content offset, the
  /// content size, the content inset and the delegate of a scroll view.
  ///
  /// Source: key-value observing, which has no runtime here. Other properties are only compared, and changes reported,
  /// when the geometry changes. Values that can't be compared are compared as objects.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = ObservedValue(self[keyPath: keyPath])
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(oldValue: nil, newValue: self[keyPath: keyPath]))
    }
    return GeometryObservers.watch(self) { [weak self] in
      guard let self else { return }
      let now = self[keyPath: keyPath]
      guard !last.isSame(as: now) else { return }
      let old = last.value
      last = ObservedValue(now)
      changeHandler(self, NSKeyValueObservedChange(oldValue: old, newValue: now))
    }
  }
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
