import Synchronization

/// How much memory scripts, pictures and recordings have, and how much they may.
package final class MemoryBudget: Sendable {
  /// That of the process.
  package static let process = MemoryBudget()

  private let held = Atomic(0)
  private let most = Atomic(Int.max)
  private let excess = Mutex<(@Sendable () -> Void)?>(nil)

  package init() {}

  /// What they hold, in bytes.
  package var bytes: Int { held.load(ordering: .relaxed) }

  /// What they may hold, in bytes; `Int.max` without a limit.
  package var limit: Int { most.load(ordering: .relaxed) }

  /// Sets a limit.
  ///
  /// Where there is an error to throw, as for a picture, ``hasRoom(for:)`` is asked first. What a script does
  /// must not depend on what others hold, so anything else goes on, or ends with the process.
  ///
  /// - Parameters:
  ///   - bytes: What all may hold together.
  ///   - act: Called when it is exceeded, once, on the thread that exceeds it, which may be in the middle of
  ///     anything.
  package func setLimit(_ bytes: Int, whenExceeded act: @escaping @Sendable () -> Void) {
    most.store(bytes, ordering: .relaxed)
    excess.withLock { $0 = act }
  }

  /// Whether so many bytes more are within the limit.
  package func hasRoom(for bytes: Int) -> Bool {
    let (sum, overflows) = self.bytes.addingReportingOverflow(bytes)
    return !overflows && sum <= limit
  }

  /// Counts bytes that were allocated, or with a negative number those that were given back.
  package func take(_ bytes: Int) {
    let sum = held.wrappingAdd(bytes, ordering: .relaxed).newValue
    guard bytes > 0, sum > limit else { return }
    let act = excess.withLock { act in
      defer { act = nil }
      return act
    }
    act?()
  }
}
