import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

// What Objective-C's `NSObject` does with selectors; here, selectors contain their methods.

extension NSObject {
  /// Calls a method of the object and returns nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    aSelector.call(on: self)
    return nil
  }
  /// Calls a method of the object with an argument and returns nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    aSelector.call(on: self, object)
    return nil
  }
  /// Calls a method of the object after a delay in seconds of the stage; the object is retained until then.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    let request = DelayedRequest(target: self, selector: aSelector)
    DelayedRequest.waiting.append(request)
    StageLoop.current?.schedule(after: delay) {
      MainActor.assumeIsolated {
        guard let index = DelayedRequest.waiting.firstIndex(where: { $0 === request }) else {
          return
        }
        DelayedRequest.waiting.remove(at: index)
        aSelector.call(on: request.target, anArgument)
      }
    }
  }
  /// Cancels the delayed calls of an object's methods.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedRequest.waiting.removeAll { $0.target === aTarget as AnyObject }
  }
  /// Cancels the delayed calls of one method of an object.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedRequest.waiting.removeAll {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
    }
  }
}

/// A delayed call.
@MainActor
final class DelayedRequest {
  static var waiting: [DelayedRequest] = []
  let target: AnyObject
  let selector: Selector

  init(target: AnyObject, selector: Selector) {
    (self.target, self.selector) = (target, selector)
  }
}

extension NSObject {
  /// Whether the class has a class method; always false, because class methods can't be called by selector here.
  public class func responds(to aSelector: Selector?) -> Bool { false }
  /// Does nothing and returns nil, because class methods can't be called by selector here.
  @discardableResult
  public class func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { nil }
}

extension NSObjectProtocol {
  /// Whether an object has a method; always true, because an optional method that it lacks does nothing here.
  public func responds(to aSelector: Selector?) -> Bool { true }
}
