import CoreGraphics
import Foundation
import QuartzCore

/// Calls blocks when all entered work has left, like `DispatchGroup`, but on the stage's clock.
@preconcurrency @MainActor
public final class DispatchGroup {
  private var count = 0
  private var blocks: [@MainActor () -> Void] = []

  /// Creates an empty group.
  public nonisolated init() {}
  /// Adds work to the group.
  public func enter() { count += 1 }
  /// Marks work as completed.
  public func leave() {
    precondition(count > 0, "leave() without enter()")
    count -= 1
    notifyIfDone()
  }
  /// Calls a block in the next turn after all work has completed; there is only one queue.
  public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
    blocks.append(work)
    notifyIfDone()
  }
  /// Performs a work item in the next turn after all work has completed; there is only one queue.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.perform() }
  }
  private func notifyIfDone() {
    guard count == 0 else { return }
    let due = blocks
    blocks = []
    for block in due { DispatchQueue.main.async(execute: block) }
  }
}

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
