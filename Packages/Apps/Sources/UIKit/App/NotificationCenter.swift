import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

// Foundation on Linux has no selectors, and therefore no observers with a selector.

extension NotificationCenter {
  /// Calls a method of an observer at each notification, until the observer is released or removed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let target = observer as AnyObject
    let entry = SelectorObserver(target, name: aName, object: anObject as AnyObject?)
    entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] note in
      guard let target = entry?.target else { return }
      // An app posts notifications for its views on the main thread.
      nonisolated(unsafe) let (target_, note_) = (target, note)
      MainActor.assumeIsolated { _ = aSelector.call(on: target_, note_) }
    }
    SelectorObserver.all.removeAll { [unowned self] old in
      guard old.target == nil else { return false }
      if let token = old.token { removeObserver(token as Any) }
      return true
    }
    SelectorObserver.all.append(entry)
  }

  /// Removes an observer: an object with a selector, or the result of `addObserver(forName:…)`.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Removes an observer of some notifications; nil means all.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject as AnyObject?
    SelectorObserver.all.removeAll { entry in
      guard entry.target === observer, aName == nil || entry.name == aName,
        object == nil || entry.object === object
      else { return false }
      if let token = entry.token { removeObserver(token as Any) }
      return true
    }
  }
}

/// An observer with a selector.
// Only used on the main thread, which owns the app's objects.
private final class SelectorObserver: @unchecked Sendable {
  weak var target: AnyObject?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?
  // The main thread owns the app's objects.
  nonisolated(unsafe) static var all: [SelectorObserver] = []

  init(_ target: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
    self.target = target
    self.name = name
    self.object = object
  }
}
