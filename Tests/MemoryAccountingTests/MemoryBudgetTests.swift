import MemoryAccounting
import Synchronization
import Testing

struct MemoryBudgetTests {
  private let budget = MemoryBudget()

  @Test func `what an owner takes is given back with it`() {
    do {
      let share = MemoryShare(of: budget)
      share.count(700)
      share.count(-200)
      #expect(budget.bytes == 500)
    }
    #expect(budget.bytes == 0)
  }

  @Test func `without a limit there is always room`() {
    budget.count(1 << 60)
    #expect(budget.hasRoom(for: 1 << 60))
    // More than can be counted is too much.
    #expect(!budget.hasRoom(for: .max))
  }

  @Test func `a limit that is exceeded is reported once`() {
    let counter = Counter()
    budget.setLimit(1000) { counter.count() }
    budget.count(1000)
    #expect(counter.value == 0)
    #expect(!budget.hasRoom(for: 1))
    budget.count(1)
    budget.count(1)
    #expect(counter.value == 1)
    budget.count(-500)
    #expect(budget.hasRoom(for: 498) && !budget.hasRoom(for: 499))
  }

  private final class Counter: Sendable {
    private let calls = Atomic(0)
    var value: Int { calls.load(ordering: .relaxed) }
    func count() { calls.add(1, ordering: .relaxed) }
  }
}
