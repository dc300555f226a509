import Synchronization

/// The calls that wait or run, a few at a time.
final class CallQueue: Sendable {
  /// Runs a body on another thread; false if there can be no other thread.
  typealias Executor = @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// Does a call, and returns what sends its answer.
  typealias Body = @Sendable (ToolCall) -> () -> Void

  private struct State {
    var waiting: [(id: RequestID, call: ToolCall, body: Body)] = []
    var calls: [RequestID: ToolCall] = [:]
    var threads = 0
    var isOver = false
  }

  /// The most calls at once, and the most that wait.
  static let most = 2
  static let longest = 32

  private let state = Mutex(State())
  private let execute: Executor

  init(execute: @escaping Executor) { self.execute = execute }

  /// Why a call is not taken.
  enum Refusal: Error { case isFull, isUsed }

  /// Takes a call, which runs when its turn comes.
  func add(
    _ id: RequestID, _ call: ToolCall, body: @escaping Body
  ) throws(Refusal) {
    let needsThread = try state.withLock { state throws(Refusal) in
      guard state.calls[id] == nil else { throw .isUsed }
      guard !state.isOver, state.waiting.count < Self.longest else { throw .isFull }
      state.calls[id] = call
      state.waiting.append((id, call, body))
      guard state.threads < Self.most else { return false }
      state.threads += 1
      return true
    }
    guard needsThread, !execute({ self.work() }) else { return }
    state.withLock { state in
      state.threads -= 1
      state.waiting.removeAll { $0.id == id }
      state.calls[id] = nil
    }
    throw .isFull
  }

  private func work() {
    while let next = next() {
      let answer = next.call.isCancelled ? nil : next.body(next.call)
      // A client can use an id again as soon as it has the answer.
      state.withLock { $0.calls[next.id] = nil }
      answer?()
    }
  }

  private func next() -> (id: RequestID, call: ToolCall, body: Body)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  /// Cancels a call; an unknown one is ignored, since it can have ended just now.
  func cancel(_ id: RequestID) { state.withLock { $0.calls[id] }?.cancel() }

  /// Cancels all calls, and takes no more.
  func end() {
    state.withLock { state in
      state.isOver = true
      for call in state.calls.values { call.cancel() }
    }
  }

  /// Whether no call runs or waits.
  var isIdle: Bool { state.withLock { $0.threads == 0 } }
}
