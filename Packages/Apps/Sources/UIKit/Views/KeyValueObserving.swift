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
  /// The values that can be observed by key path.
  private static let observable: [String: (UIView) -> NSObject?] = [
    "frame": { NSValue(cgRect: $0.frame) },
    "bounds": { NSValue(cgRect: $0.bounds) },
    "center": { NSValue(cgPoint: $0.center) },
    "transform": { NSValue(cgAffineTransform: $0.transform) },
    "alpha": { NSNumber(value: Double($0.alpha)) },
    "hidden": { NSNumber(value: $0.isHidden) },
    "contentOffset": { ($0 as? UIScrollView).map { NSValue(cgPoint: $0.contentOffset) } },
    "contentSize": { ($0 as? UIScrollView).map { NSValue(cgSize: $0.contentSize) } },
  ]

  /// Adds an observer, which is not retained, for a value.
  ///
  /// The key paths are `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden`, and a scroll view's `contentOffset`
  /// and `contentSize`. Changes of other key paths are never reported here.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let value = UIView.observable[keyPath] else { return }
    var last = value(self)
    func notify(_ old: NSObject?, _ new: NSObject?, of view: UIView, to observer: NSObject?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old) { change[.oldKey] = old }
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: view, change: change, context: context)
    }
    let token = GeometryObservers.watch(self) { [weak self, weak observer] in
      guard let self else { return }
      let now = value(self)
      guard now != last else { return }
      let old = last
      last = now
      notify(old, now, of: self, to: observer)
    }
    namedObservations.append(
      NamedObservation(observer: observer, keyPath: keyPath, context: context, token: token))
    if options.contains(.initial) { notify(nil, last, of: self, to: observer) }
  }
  /// Removes an observer of a value.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    namedObservations.removeAll {
      $0.observer == nil || $0.observer === observer && $0.keyPath == keyPath
    }
  }
  /// Removes an observer of a value that was added with this context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    namedObservations.removeAll {
      $0.observer == nil
        || $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }
}

/// An observation by key path; it ends with the view.
struct NamedObservation {
  weak var observer: NSObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let token: NSKeyValueObservation
}
