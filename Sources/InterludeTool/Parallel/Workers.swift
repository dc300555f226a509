import CommandLineParsing
import CommandSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads that share the work, each with its own tools; their results come in the order of the
/// work.
///
/// A stage and a Lua state belong to one thread, so each worker makes its own. Only values go from one
/// thread to another.
struct Workers<Item: Sendable, Outcome: Sendable> {
  /// How many threads there are.
  let count: Int
  /// Makes the tools of a thread, on that thread: a function that does one piece of work.
  let make: @Sendable () throws -> (Item) -> Outcome

  /// As many as the machine runs at once.
  static var usualCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Throws for a number of threads that a user can't mean.
  static func validate(_ count: Int?) throws(UsageError) {
    guard let count, !(1...256).contains(count) else { return }
    throw UsageError(
      .unexpectedValue(of: "--jobs", expected: "1 to 256 threads", found: count.word))
  }

  /// Does all the work.
  ///
  /// - Parameters:
  ///   - items: The pieces of work; the next ones are only asked for when earlier ones are done.
  ///   - take: Gets each result, in order, on this thread; false stops the work.
  /// - Throws: What ``make`` threw.
  func run(_ items: some Sequence<Item>, take: (Outcome) throws -> Bool) throws {
    let desk = Desk()
    for _ in 0..<count { start(at: desk) }
    defer { desk.close(count) }
    var iterator = items.makeIterator()
    var (given, taken) = (0, 0)
    var waiting: [Int: Outcome] = [:]
    while true {
      // Enough that no thread waits for a slow neighbor, and few enough to bound what waits here.
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
    // As large a stack as the main thread's: Lua needs more than what the system gives to others.
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

  /// The system has no room for another thread.
  private struct NoThread: Error, CustomStringConvertible {
    var description: String { "no thread could be started; use fewer --jobs" }
  }

  /// Where work lies until a thread takes it, and results until they are taken.
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

    /// Nil when the work is over.
    func nextItem() -> (Int, Item)? {
      // The outer nil waits; `isEmpty ? nil : …` would be the inner one, and a thread would go home too early.
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

    /// Sends the threads home, and waits until they have gone.
    func close(_ count: Int) {
      state.change { $0.isClosed = true }
      state.wait { $0.left == count ? () : nil }
    }
  }
}
