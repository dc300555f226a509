import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// What watches a property until it is let go, like Foundation's `NSKeyValueObservation`.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var stop: (() -> Void)?
  init(_ stop: @escaping () -> Void) { self.stop = stop }
  /// Ends it.
  public func invalidate() {
    stop?()
    stop = nil
  }
  isolated deinit { stop?() }
}

/// What is told with a change, like Foundation's `NSKeyValueObservingOptions`.
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
  /// The value before.
  public let oldValue: Value?
  /// The value now.
  public let newValue: Value?
  /// Whether it is told before the change; never.
  public let isPrior = false
}

/// Those who watch the geometry of views.
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

/// What can be watched: geometry and offsets of views.
@preconcurrency @MainActor
public protocol GeometryObservable: AnyObject {}

extension UIView: GeometryObservable {}

extension GeometryObservable where Self: UIView {
  /// Watches a property of the view's geometry: `frame`, `bounds`, `center`, `transform`, and the offset and the
  /// size of a scroll view's content.
  ///
  /// Source: key-value observing, which has no runtime here: other properties are compared when the geometry
  /// changes, and told then.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(oldValue: nil, newValue: last))
    }
    return GeometryObservers.watch(self) { [weak self] in
      guard let self else { return }
      let now = self[keyPath: keyPath]
      guard now != last else { return }
      let old = last
      last = now
      changeHandler(self, NSKeyValueObservedChange(oldValue: old, newValue: now))
    }
  }
}
