import Synchronization

/// One call of a tool, which can be cancelled and reports its progress.
public final class ToolCall: Sendable {
  private let cancelled = Mutex(false)
  private let progress = Mutex(-1.0)
  private let notify: @Sendable (_ progress: Double, _ total: Double?, String) -> Void

  /// - Parameter notify: Sends a notification about the progress.
  public init(notify: @escaping @Sendable (Double, Double?, String) -> Void = { _, _, _ in }) {
    self.notify = notify
  }

  /// Whether the client cancelled it, or is gone.
  public var isCancelled: Bool { cancelled.withLock { $0 } }

  /// Ends the call; its answer is not sent.
  public func cancel() { cancelled.withLock { $0 = true } }

  /// Reports how far it is; a value that is not larger than the last one is ignored.
  ///
  /// - Parameters:
  ///   - value: What is done.
  ///   - total: All of it; nil if it is not known.
  public func report(_ value: Double, of total: Double? = nil, _ message: String) {
    let isNew = progress.withLock { last in
      defer { last = max(last, value) }
      return value > last
    }
    if isNew, !isCancelled { notify(value, total, message) }
  }
}
