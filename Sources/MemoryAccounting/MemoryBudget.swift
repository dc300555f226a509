import Synchronization

/// Counts the memory of scripts, pictures and recordings, and limits it.
public final class MemoryBudget: Sendable {
  /// The budget of the process.
  public static let process = MemoryBudget()

  private let held = Atomic(0)
  private let most = Atomic(Int.max)
  private let excess = Mutex<(@Sendable () -> Void)?>(nil)

  package init() {}

  /// The memory in use, in bytes.
  package var bytes: Int { held.load(ordering: .relaxed) }

  /// The maximum, in bytes; `Int.max` without a limit.
  public var limit: Int { most.load(ordering: .relaxed) }

  /// Sets a limit.
  ///
  /// Code that can throw an error, as for a picture, first asks ``hasRoom(for:)``. All other code
  /// continues when the limit is exceeded, unless `act` ends the process, because the behavior of a
  /// script must not depend on the memory that others use.
  ///
  /// - Parameters:
  ///   - bytes: The limit for the total memory.
  ///   - act: Called once when the limit is exceeded, on the thread that exceeds it. This can
  ///     happen at any point in that thread's code.
  public func setLimit(_ bytes: Int, whenExceeded act: @escaping @Sendable () -> Void) {
    most.store(bytes, ordering: .relaxed)
    excess.withLock { $0 = act }
  }

  /// Whether this many more bytes are within the limit.
  public func hasRoom(for bytes: Int) -> Bool {
    let (sum, overflows) = self.bytes.addingReportingOverflow(bytes)
    return !overflows && sum <= limit
  }

  /// Counts bytes that were allocated; a negative number counts bytes that were freed.
  public func count(_ bytes: Int) {
    let sum = held.wrappingAdd(bytes, ordering: .relaxed).newValue
    guard bytes > 0, sum > limit else { return }
    let act = excess.withLock { act in
      defer { act = nil }
      return act
    }
    act?()
  }
}
