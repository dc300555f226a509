import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A key of the dictionary that describes a change, like Foundation's `NSKeyValueChangeKey`.
public struct NSKeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value after the change.
  public static let newKey = Self(rawValue: "new")
  /// The value before the change.
  public static let oldKey = Self(rawValue: "old")
  /// The kind of change; always 1, a new value.
  public static let kindKey = Self(rawValue: "kind")
}

/// Receives changes of values that it observes by key path.
///
/// In UIKit, any object can override `NSObject.observeValue(forKeyPath:of:change:context:)`. Foundation on Linux has no
/// such method, so the rewriter adds this protocol to a class that overrides it.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The target of calls to `super` in methods that only the `NSObject` of iOS has.
@preconcurrency @MainActor
public enum Unobserved {
  /// Does nothing; in UIKit this call would raise an exception.
  public static func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Whether the object has a method with this name; always false, because only the class itself knows.
  public static func responds(to aSelector: Selector?) -> Bool { false }
  /// Always nil, because calls are not forwarded here.
  public static func forwardingTarget(for aSelector: Selector?) -> Any? { nil }
}

extension UIView {
  /// The values of a view that can be observed by key path.
  fileprivate static let observable: [String: (UIView) -> NSObject?] = [
    "frame": { NSValue(cgRect: $0.frame) },
    "bounds": { NSValue(cgRect: $0.bounds) },
    "center": { NSValue(cgPoint: $0.center) },
    "transform": { NSValue(cgAffineTransform: $0.transform) },
    "alpha": { NSNumber(value: Double($0.alpha)) },
    "hidden": { NSNumber(value: $0.isHidden) },
    "contentOffset": { ($0 as? UIScrollView).map { NSValue(cgPoint: $0.contentOffset) } },
    "contentSize": { ($0 as? UIScrollView).map { NSValue(cgSize: $0.contentSize) } },
  ]
}

extension KeyValueObservable {
  /// Adds an observer, which is not retained, for a value.
  ///
  /// The key paths are the properties that the class declares as `@objc dynamic`, and of a view `frame`, `bounds`,
  /// `center`, `transform`, `alpha`, `hidden`, and a scroll view's `contentOffset` and `contentSize`. Changes of other
  /// key paths are never reported here, and `initial` needs a stored property.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    var last: Any? = value(named: keyPath)
    func notify(_ old: Any?, _ new: Any?, of object: NSObject, to observer: NSObject?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old) { change[.oldKey] = old }
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let token = ObservedObjects.watch(self) { [weak self, weak observer] change in
      guard let self else { return }
      let now: Any?
      if let change, change.name == keyPath {
        now = self[keyPath: change.keyPath]
      } else {
        guard let value = viewValue(named: keyPath), value != last as? NSObject else { return }
        now = value
      }
      let old = last
      last = now
      notify(old, now, of: self, to: observer)
    }
    NamedObservations.add(
      NamedObservation(observer: observer, keyPath: keyPath, context: context, token: token),
      to: self)
    if options.contains(.initial), last != nil { notify(nil, last, of: self, to: observer) }
  }
  /// Removes an observer of a value.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservations.remove(of: self) { $0.observer === observer && $0.keyPath == keyPath }
  }
  /// Removes an observer of a value that was added with this context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    NamedObservations.remove(of: self) {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }

  private func viewValue(named name: String) -> NSObject? {
    (self as? UIView).flatMap { view in UIView.observable[name]?(view) }
  }

  /// The value of a view, or of a stored property of any class.
  private func value(named name: String) -> Any? {
    if let value = viewValue(named: name) { return value }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      if let found = level.children.first(where: { $0.label == name }) { return found.value }
      mirror = level.superclassMirror
    }
    return nil
  }
}

/// The observations by key path of each object.
@MainActor
private enum NamedObservations {
  private struct Entry {
    weak var object: NSObject?
    var observations: [NamedObservation] = []
    /// The number of observations at which those whose observers have gone are removed.
    var limit = 8
  }
  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of objects at which those that have gone are removed.
  private static var limit = 64

  // An observation can be the last to keep a value, and the end of a value can remove observations of other objects.
  // So what is removed is released only after the change of the entries.
  static func add(_ observation: NamedObservation, to object: NSObject) {
    let id = ObjectIdentifier(object)
    if entries.count >= limit {
      let all = entries
      entries = all.filter { $0.value.object != nil }
      limit = max(64, 2 * entries.count)
      withExtendedLifetime(all) {}
    }
    if let entry = entries[id], entry.observations.count >= entry.limit {
      remove(of: object) { _ in false }
    }
    // A new object can have the address of one that has gone.
    let gone =
      entries[id]?.object === object
      ? nil : entries.updateValue(Entry(object: object), forKey: id)
    entries[id]?.observations.append(observation)
    withExtendedLifetime(gone) {}
  }

  /// Removes observations, and those whose observers have gone.
  static func remove(of object: NSObject, where isRemoved: (NamedObservation) -> Bool) {
    let id = ObjectIdentifier(object)
    guard let known = entries[id] else { return }
    var entry = known
    entry.observations.removeAll { $0.observer == nil || isRemoved($0) }
    entry.limit = max(8, 2 * entry.observations.count)
    entries[id] = entry.observations.isEmpty ? nil : entry
    withExtendedLifetime(known) {}
  }
}

/// An observation by key path; it ends with the object.
private struct NamedObservation {
  weak var observer: NSObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let token: NSKeyValueObservation
}
