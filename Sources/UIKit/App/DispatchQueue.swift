import Combine
import CoreGraphics
import Dispatch
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The main queue, as `DispatchQueue`: what it is given runs in the stage's next turn, or when seconds of the
/// stage are over.
///
/// Beside `import Foundation` the name is ambiguous; `UIKit.DispatchQueue` is this one, and the rewriter writes
/// that. Other queues are the main queue too: a run has no threads.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue()
  /// Another queue: the main one.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
  private init() {}
  /// A queue of one's own: the main one.
  public init(label: String) {}

  /// Runs a block in the next turn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard let loop = StageLoop.current else { return }
    loop.enqueue { MainActor.assumeIsolated(work) }
  }
  /// Runs a block at a time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    guard let loop = StageLoop.current else { return }
    loop.schedule(after: deadline.seconds - StageLoop.now) { MainActor.assumeIsolated(work) }
  }
  /// Runs a piece of work in the next turn, unless it is cancelled.
  public func async(execute workItem: DispatchWorkItem) {
    StageLoop.current?.enqueue { workItem.perform() }
  }
  /// Runs a piece of work at a time, unless it is cancelled.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    StageLoop.current?.schedule(after: deadline.seconds - StageLoop.now) { workItem.perform() }
  }
  /// Runs a block now.
  @MainActor public func sync<Answer>(execute work: () throws -> Answer) rethrows -> Answer {
    try work()
  }
}

/// A time of the stage, as `DispatchTime`.
public struct DispatchTime: Sendable, Hashable, Comparable {
  let seconds: Double
  /// Now.
  public static func now() -> DispatchTime { DispatchTime(seconds: StageLoop.now) }
  /// Never.
  public static let distantFuture = DispatchTime(seconds: .infinity)
  /// Some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }
  /// Some time later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    default: .distantFuture
    }
  }
  /// Whether one is earlier.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }
}

extension DispatchQueue: Scheduler {
  /// Runs a block in the next turn, for `receive(on:)`.
  public func schedule(_ action: @escaping () -> Void) { StageLoop.current?.enqueue(action) }
}
