public import CommandLineParsing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads that share work, each with its own tools; the results arrive in the order of the work.
///
/// A stage and a Lua state belong to one thread, so each worker makes its own. Only values are
/// passed between threads.
public struct Workers<Item: Sendable, Outcome: Sendable> {
  /// The number of threads.
  private let count: Int
  /// Makes the tools of a thread, on that thread, and returns a function that does one piece of
  /// work.
  private let make: @Sendable () throws -> (Item) -> Outcome

  public init(count: Int, make: @escaping @Sendable () throws -> (Item) -> Outcome) {
    self.count = count
    self.make = make
  }

  /// The number of processors that are online, at least 1.
  public static var usualCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Throws if a user's number of threads is not plausible.
  public static func validate(_ count: Int?) throws(UsageError) {
    guard let count, !(1...256).contains(count) else { return }
    throw UsageError(
      .unexpectedValue(of: "--jobs", expected: "1 to 256 threads", found: count.word))
  }

  /// Does all the work.
  ///
  /// - Parameters:
  ///   - items: The pieces of work; more of them are requested only when earlier ones are done.
  ///   - take: Receives each result, in order, on this thread; false stops the work.
  /// - Throws: The error that ``make`` or `take` threw.
  public func run(_ items: some Sequence<Item>, take: (Outcome) throws -> Bool) throws {
    let desk = Desk()
    for _ in 0..<count { start(at: desk) }
    defer { desk.close(count) }
    var iterator = items.makeIterator()
    var (given, taken) = (0, 0)
    var waiting: [Int: Outcome] = [:]
    while true {
      // Enough pieces that no thread waits for a slow one, and few enough to limit the results that
      // are waiting here.
      while given - taken < count * 4, let item = iterator.next() {
        desk.give(item, number: given)
        given += 1
      }
      guard taken < given else { return }
      let (number, outcome) = try desk.receive()
      waiting[number] = outcome
      while let next = waiting.removeValue(forKey: taken) {
        taken += 1
        guard try take(next) else { return }
      }
    }
  }

  private func start(at desk: Desk) {
    let make = make
    // The stack is as large as the main thread's: Lua needs more than the system's default for
    // other threads.
    let thread = SystemThread.start(stackSize: 8 << 20) {
      do {
        let work = try make()
        while let (number, item) = desk.nextItem() { desk.hand(in: work(item), number: number) }
      } catch {
        desk.fail(error)
      }
      desk.leave()
    }
    guard let thread else {
      desk.fail(NoThread())
      return desk.leave()
    }
    pthread_detach(thread)
  }

  /// The system can't start another thread.
  private struct NoThread: Error, CustomStringConvertible {
    var description: String { "no thread could be started; use fewer --jobs" }
  }

  /// The queues of pieces of work that wait for a thread, and of results that have not been
  /// received.
  private final class Desk: Sendable {
    private struct State {
      var items: [(Int, Item)] = []
      var outcomes: [(Int, Outcome)] = []
      var failure: (any Error)?
      var isClosed = false
      var left = 0
    }

    private let state = Monitor(State())

    func give(_ item: Item, number: Int) { state.change { $0.items.append((number, item)) } }

    /// The next piece of work, waiting for it if necessary; nil when the work is over.
    func nextItem() -> (Int, Item)? {
      // The outer nil means waiting. `isEmpty ? nil : …` would be the inner nil, and the thread
      // would end too early.
      state.wait { state -> (Int, Item)?? in
        if state.isClosed { return .some(.none) }
        guard !state.items.isEmpty else { return .none }
        return .some(state.items.removeFirst())
      }
    }

    func hand(in outcome: Outcome, number: Int) {
      state.change { $0.outcomes.append((number, outcome)) }
    }

    func fail(_ error: any Error) { state.change { $0.failure = error } }

    func receive() throws -> (Int, Outcome) {
      try state.wait { state in
        if let failure = state.failure { throw failure }
        return state.outcomes.isEmpty ? nil : state.outcomes.removeFirst()
      }
    }

    func leave() { state.change { $0.left += 1 } }

    /// Ends the threads and waits until all of them have ended.
    func close(_ count: Int) {
      state.change { $0.isClosed = true }
      state.wait { $0.left == count ? () : nil }
    }
  }
}
