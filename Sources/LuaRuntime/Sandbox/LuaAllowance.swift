import LuaSandbox

/// A number of instructions, and processor time, that several runs can share.
public final class LuaInstructions {
  /// Allocated separately, because the C half keeps a pointer to it.
  let storage: UnsafeMutablePointer<sandbox_shared>

  /// Creates an allowance of ``LuaLimits/runInstructions`` and ``LuaLimits/runMilliseconds``.
  public init(_ limits: LuaLimits) {
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: sandbox_shared(
        instructions: Int64(limits.runInstructions), nanoseconds: limits.runNanoseconds))
  }

  deinit { storage.deallocate() }

  /// The remaining instructions.
  public var left: Int { Int(storage.pointee.instructions) }
}

/// The remaining allowance of one run of a script, for all its calls together.
///
/// Each call has a budget, but a run makes thousands of calls, whose budgets would add up to
/// minutes.
public final class LuaAllowance {
  /// Allocated separately, because the C half keeps a pointer to it while it is
  /// ``LuaState/allowance``.
  let storage: UnsafeMutablePointer<sandbox_allowance>

  /// Retained as long as the C half has a pointer to it.
  private let shared: LuaInstructions

  /// The number of values that frames can still set.
  private var values: Int

  /// Creates the allowance of one run.
  ///
  /// - Parameter instructions: The instructions to share with other runs; nil for the run's own.
  public init(_ limits: LuaLimits, sharing instructions: LuaInstructions? = nil) {
    values = limits.runValues
    shared = instructions ?? LuaInstructions(limits)
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: sandbox_allowance(
        shared: shared.storage, views: Int64(limits.runViews),
        log_bytes: Int64(limits.runLogBytes), lines_dropped: 0))
  }

  deinit { storage.deallocate() }

  /// Deducts the values that a frame has set from the allowance.
  ///
  /// - Parameter sets: The words of each view's set, with a bit for each value.
  /// - Returns: Whether enough values were left.
  func spend(_ sets: UnsafeBufferPointer<UInt64>) -> Bool {
    // A frame leaves most views unchanged, so empty words are skipped: counting bits takes a dozen
    // instructions.
    for word in sets where word != 0 { values -= word.nonzeroBitCount }
    return values >= 0
  }

  /// The remaining instructions.
  public var instructions: Int { shared.left }

  /// The number of lines printed after ``LuaLimits/runLogBytes`` was used up.
  package var droppedLines: Int { Int(storage.pointee.lines_dropped) }
}
