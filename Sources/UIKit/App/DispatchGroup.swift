import CoreGraphics
import Foundation
import QuartzCore

/// Calls blocks when all of several things are over, as `DispatchGroup`, on the stage's clock.
@preconcurrency @MainActor
public final class DispatchGroup {
  private var count = 0
  private var blocks: [@MainActor () -> Void] = []

  /// A group of nothing.
  public nonisolated init() {}
  /// Something begins.
  public func enter() { count += 1 }
  /// Something is over.
  public func leave() {
    precondition(count > 0, "leave() without enter()")
    count -= 1
    notifyIfDone()
  }
  /// Calls a block in the next turn after all is over; there is one queue.
  public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
    blocks.append(work)
    notifyIfDone()
  }
  /// Calls an item in the next turn after all is over; there is one queue.
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

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
