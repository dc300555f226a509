import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// What is told of a change, like Foundation's `NSKeyValueChangeKey`.
public struct NSKeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value now.
  public static let newKey = Self(rawValue: "new")
  /// The value before.
  public static let oldKey = Self(rawValue: "old")
  /// What kind of change it is; always a new value, 1.
  public static let kindKey = Self(rawValue: "kind")
}

/// Hears of values that it has asked for by their names.
///
/// Under UIKit any object does, by overriding `NSObject.observeValue(forKeyPath:of:change:context:)`. Foundation on
/// Linux has no such method, so the rewriter gives this protocol to a class that overrides it.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// What a call of `super` means in a method that only the NSObject of iOS has.
@preconcurrency @MainActor
public enum Unobserved {
  /// Does nothing; under UIKit it would be an exception.
  public static func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Whether the object has a method of that name; false: only the class itself knows.
  public static func responds(to aSelector: Selector?) -> Bool { false }
  /// Always nil: calls are not forwarded here.
  public static func forwardingTarget(for aSelector: Selector?) -> Any? { nil }
}

extension UIView {
  /// The values that can be observed by their names.
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

  /// Has an object, which is not kept, told when a value changes.
  ///
  /// The values are `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden`, and a scroll view's `contentOffset`
  /// and `contentSize`. Other names are never told here.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let value = UIView.observable[keyPath] else { return }
    var last = value(self)
    func tell(_ old: NSObject?, _ new: NSObject?, of view: UIView, to observer: NSObject?) {
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
      tell(old, now, of: self, to: observer)
    }
    namedObservations.append(
      NamedObservation(observer: observer, keyPath: keyPath, context: context, token: token))
    if options.contains(.initial) { tell(nil, last, of: self, to: observer) }
  }
  /// Has an object not told of a value any more.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    namedObservations.removeAll {
      $0.observer == nil || $0.observer === observer && $0.keyPath == keyPath
    }
  }
  /// Has an object not told of a value any more that it has asked for with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    namedObservations.removeAll {
      $0.observer == nil
        || $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }
}

/// One who has asked for a value by its name; it ends with the view.
struct NamedObservation {
  weak var observer: NSObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let token: NSKeyValueObservation
}
