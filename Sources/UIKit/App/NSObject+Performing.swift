import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

// What Objective-C's NSObject does with selectors, which hold their methods here.

extension NSObject {
  /// Calls a method of the object, and answers nothing.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    aSelector.call(on: self)
    return nil
  }
  /// Calls a method of the object with an argument, and answers nothing.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    aSelector.call(on: self, object)
    return nil
  }
  /// Calls a method of the object, which is kept until then, when seconds of the stage are over.
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
  /// Drops the calls of an object that wait for their time.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedRequest.waiting.removeAll { $0.target === aTarget as AnyObject }
  }
  /// Drops the calls of a method of an object that wait for their time.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedRequest.waiting.removeAll {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
    }
  }
}

/// A call that waits for its time.
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
  /// Whether a class has a method of its own; never, since nothing is sent to a class here.
  public class func responds(to aSelector: Selector?) -> Bool { false }
  /// Does nothing, and answers nil: nothing is sent to a class here.
  @discardableResult
  public class func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { nil }
}

extension NSObjectProtocol {
  /// Whether an object has a method: always, since an optional one that it doesn't have itself does nothing here.
  public func responds(to aSelector: Selector?) -> Bool { true }
}
