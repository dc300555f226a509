import Synchronization

/// One owner's part of a ``MemoryBudget``; it is returned when the object is deallocated.
public final class MemoryShare: Sendable {
  private let budget: MemoryBudget
  private let held = Atomic(0)

  package init(of budget: MemoryBudget = .process) { self.budget = budget }

  deinit { budget.count(-held.load(ordering: .relaxed)) }

  /// Counts bytes that were allocated; a negative number counts bytes that were freed.
  public func count(_ bytes: Int) {
    held.wrappingAdd(bytes, ordering: .relaxed)
    budget.count(bytes)
  }
}
