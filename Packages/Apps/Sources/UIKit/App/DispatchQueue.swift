import Combine
import CoreGraphics
import Dispatch
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The main queue, like `DispatchQueue`; it runs blocks in the stage's next turn or at a time of the stage.
///
/// With `import Foundation`, the name is ambiguous. `UIKit.DispatchQueue` is this class, and the rewriter writes that.
/// All other queues are also the main queue, because a run has only one thread.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue()
  /// A global queue; the same as the main queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
  private init() {}
  /// Creates a queue, which behaves as the main queue.
  public init(label: String) {}

  /// Runs a block in the next turn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard let loop = StageLoop.started else { return }
    loop.enqueue { MainActor.assumeIsolated(work) }
  }
  /// Runs a block at a time of the stage.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    guard let loop = StageLoop.started else { return }
    loop.schedule(after: deadline.seconds - StageLoop.now) { MainActor.assumeIsolated(work) }
  }
  /// Performs a work item in the next turn, unless it is cancelled.
  public func async(execute workItem: DispatchWorkItem) {
    StageLoop.started?.enqueue { workItem.perform() }
  }
  /// Performs a work item at a time of the stage, unless it is cancelled.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    StageLoop.started?.schedule(after: deadline.seconds - StageLoop.now) { workItem.perform() }
  }
  /// Runs a block and waits for it: immediately on the main thread, and there from any other one.
  public func sync<Answer>(execute work: () throws -> Answer) rethrows -> Answer {
    guard !MainQueue.isCurrent else { return try work() }
    return try Dispatch.DispatchQueue.main.sync(execute: work)
  }
}

/// Whether code runs where `Thread.isMainThread` is true on a device: on the main queue; the rewriter writes it.
public var isMainThread: Bool { MainQueue.isCurrent }

/// Tells whether code runs on the main queue, which needn't be on the main thread on Linux.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    // The key is set at its first use.
    let key = key
    return Thread.isMainThread || Dispatch.DispatchQueue.getSpecific(key: key) == true
  }
}

/// A time of the stage, like `DispatchTime`.
public struct DispatchTime: Sendable, Hashable, Comparable {
  let seconds: Double
  /// The current time.
  public static func now() -> DispatchTime { DispatchTime(seconds: StageLoop.now) }
  /// A time that never comes.
  public static let distantFuture = DispatchTime(seconds: .infinity)
  /// Adds seconds to a time.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }
  /// Adds an interval to a time.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    default: .distantFuture
    }
  }
  /// Whether the left time is earlier.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }
}

extension DispatchQueue: Scheduler {
  /// Runs a block in the next turn; used by `receive(on:)`.
  public func schedule(_ action: @escaping () -> Void) { StageLoop.started?.enqueue(action) }
}
