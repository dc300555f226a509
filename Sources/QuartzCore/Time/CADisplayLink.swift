import Foundation
import ObjectiveC

/// Calls its target in each frame of the stage, like Core Animation's `CADisplayLink`.
public final class CADisplayLink: NSObject {
  /// When the last frame was shown, in seconds of the stage.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Seconds between two frames.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// Whether it rests.
  public var isPaused = false
  /// Ignored: a stage has one rate of frames.
  public var preferredFramesPerSecond = 0
  private var target: AnyObject?
  private let selector: Selector

  /// Makes a link, which keeps its target until it is invalidated, as in Core Animation.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Has it run; the loop and the mode are the stage's.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    StageLoop.current?.add(self)
  }

  /// Has it rest for good, but keeps the target.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    StageLoop.current?.remove(self)
  }

  /// Ends it, and lets the target go.
  public func invalidate() {
    StageLoop.current?.remove(self)
    target = nil
  }

  func fire(at time: Double, every seconds: Double) {
    timestamp = time
    duration = seconds
    guard !isPaused, let target else { return }
    let (selector, link) = (Unchecked(value: selector), Unchecked(value: self))
    let receiver = Unchecked(value: target)
    MainActor.assumeIsolated { _ = selector.value.call(on: receiver.value, link.value) }
  }
}

/// Takes a value into a block that runs at once on the main actor, where everything here runs.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(value: Value) { self.value = value }
}
