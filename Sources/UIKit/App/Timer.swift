import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Calls something when seconds of the stage are over, as `Timer`.
///
/// Beside `import Foundation` the name is ambiguous; `UIKit.Timer` is this one, and the rewriter writes that.
@preconcurrency @MainActor
public final class Timer: NSObject {
  /// Seconds between two calls.
  public let timeInterval: TimeInterval
  /// Whether it calls at all.
  public private(set) var isValid = true
  /// How late it may be; ignored.
  public var tolerance: TimeInterval = 0
  /// What the app gave along.
  public private(set) var userInfo: Any?
  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Makes a timer, which ``RunLoop/add(_:forMode:)-timer`` or ``schedule()`` starts.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    timeInterval = max(interval, 0.0001)
    self.repeats = repeats
    self.block = block
  }
  /// Makes a timer that runs.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }
  /// Makes a timer that runs, which keeps its target until it is over.
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
  /// Has it never call again.
  public func invalidate() { isValid = false }
  /// Calls now.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }
  /// Starts it.
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
  /// Starts a timer; the mode is the stage's.
  @MainActor public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
