import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Calls a block after seconds of the stage, like Foundation's `Timer`.
///
/// With `import Foundation`, the name is ambiguous. `UIKit.Timer` is this class, and the rewriter writes that.
@preconcurrency @MainActor
public final class Timer: NSObject {
  /// The time between two calls, in seconds.
  public let timeInterval: TimeInterval
  /// Whether the timer will call its block again.
  public private(set) var isValid = true
  /// The permitted delay; ignored.
  public var tolerance: TimeInterval = 0
  /// The object that the app has passed.
  public private(set) var userInfo: Any?
  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Creates a timer; ``RunLoop/add(_:forMode:)-timer`` or ``schedule()`` starts it.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    timeInterval = max(interval, 0.0001)
    self.repeats = repeats
    self.block = block
  }
  /// Creates a timer and starts it.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }
  /// Creates a timer and starts it; it retains its target until it is invalid.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let object = target as AnyObject
    let timer = Timer(timeInterval: interval, repeats: repeats) { selector.call(on: object, $0) }
    timer.userInfo = userInfo
    timer.schedule()
    return timer
  }
  /// Stops the timer.
  public func invalidate() { isValid = false }
  /// Calls the block immediately.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }
  /// Starts the timer.
  public func schedule() {
    AppStage.current?.loop.schedule(after: timeInterval) { [self] in
      MainActor.assumeIsolated {
        guard isValid else { return }
        fire()
        if isValid { schedule() }
      }
    }
  }
}

extension RunLoop {
  /// Starts a timer; the mode is ignored.
  @MainActor public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
