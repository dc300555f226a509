import Foundation
import ObjectiveC

/// Calls its target in each frame of the stage, like Core Animation's `CADisplayLink`.
public final class CADisplayLink: NSObject {
  /// The time of the last frame, in seconds of the stage.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds of the stage.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between two frames, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// Whether the link is paused.
  public var isPaused = false
  /// Ignored, because a stage has a fixed frame rate.
  public var preferredFramesPerSecond = 0
  private var target: AnyObject?
  private let selector: Selector

  /// Creates a link; it retains its target until it is invalidated, as in Core Animation.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Starts the link; the loop and the mode are ignored.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    StageLoop.started?.add(self)
  }

  /// Stops the link, but still retains the target.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    StageLoop.current?.remove(self)
  }

  /// Stops the link and releases the target.
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

/// Passes a value to a block that runs immediately on the main actor, where all of this code runs.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(value: Value) { self.value = value }
}
