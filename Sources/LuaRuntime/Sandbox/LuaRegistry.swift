import LuaSandbox
import MemoryAccounting

/// The state of the C half, and the values in it that Swift holds by number.
///
/// A handle to such a value retains the registry, so the state is closed when the last one is released.
class LuaRegistry {
  final private(set) var state: OpaquePointer?

  /// Whether Lua is running.
  ///
  /// Meanwhile, the registry must not change.
  ///
  /// Written around every call, and read inside it.
  @exclusivity(unchecked) final private var isRunning = false
  @exclusivity(unchecked) final private var pendingReleases: [Int32] = []

  /// The number of bytes already reported to the process's memory total.
  final private var counted = 0

  /// Keeps a state that was opened, which it will close.
  final func keep(_ state: OpaquePointer) {
    self.state = state
    count()
  }

  final func close() {
    if let state { sandbox_close(state) }
    state = nil
    MemoryBudget.process.take(-counted)
    counted = 0
  }

  /// Reports the state's memory to the process's total.
  ///
  /// A frame changes it only a little.
  final func count() {
    let held = memoryHeld
    guard held != counted else { return }
    MemoryBudget.process.take(held - counted)
    counted = held
  }

  /// The bytes that the state has allocated from the process.
  final var memoryHeld: Int { sandbox_memory_held(state) }

  /// Runs Lua code.
  ///
  /// - Returns: The status of the code; nil if Lua is running already.
  final func running(_ body: () -> Int32) -> Int32? {
    guard !isRunning else { return nil }
    isRunning = true
    let status = body()
    isRunning = false
    if !pendingReleases.isEmpty { flushReleases() }
    return status
  }

  /// Releases a value for a handle that ends.
  final func release(_ reference: Int32) {
    // A handle can be released while Lua runs or collects garbage. The release is then postponed.
    if isRunning {
      pendingReleases.append(reference)
    } else {
      sandbox_release(state, reference)
    }
  }

  private func flushReleases() {
    let references = pendingReleases
    pendingReleases.removeAll()
    for reference in references { sandbox_release(state, reference) }
  }
}
