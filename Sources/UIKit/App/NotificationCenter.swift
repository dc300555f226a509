import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

// Foundation on Linux has no selectors, and so no observers with one.

extension NotificationCenter {
  /// Calls a method of an object at each notification, until the object is gone or taken away.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let target = observer as AnyObject
    let entry = SelectorObserver(target, name: aName, object: anObject as AnyObject?)
    entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] note in
      guard let target = entry?.target else { return }
      // An app posts on the main thread what its views hear.
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

  /// Takes an observer away: an object with a selector, or what `addObserver(forName:…)` has returned.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Takes an observer away for some notifications; nil means all.
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

/// An object that hears notifications by a selector.
// Only used on the main thread, where an app's objects are.
private final class SelectorObserver: @unchecked Sendable {
  weak var target: AnyObject?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?
  // An app's objects are on the main thread.
  nonisolated(unsafe) static var all: [SelectorObserver] = []

  init(_ target: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
    self.target = target
    self.name = name
    self.object = object
  }
}
