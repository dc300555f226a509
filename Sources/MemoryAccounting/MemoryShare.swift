import Synchronization

/// What one owner has of a ``MemoryBudget``; it is given back when the last reference goes.
package final class MemoryShare: Sendable {
  private let budget: MemoryBudget
  private let held = Atomic(0)

  package init(of budget: MemoryBudget = .process) { self.budget = budget }

  deinit { budget.take(-held.load(ordering: .relaxed)) }

  /// Counts bytes more, or less.
  package func take(_ bytes: Int) {
    held.wrappingAdd(bytes, ordering: .relaxed)
    budget.take(bytes)
  }
}
