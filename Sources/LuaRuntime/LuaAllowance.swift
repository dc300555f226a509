import LuaSandbox

/// Instructions that runs may share: what one takes, the others have no more.
package final class LuaInstructions {
  /// Allocated separately, because the C half keeps a pointer to it.
  let storage: UnsafeMutablePointer<Int64>

  /// Makes those of ``LuaLimits/runInstructions``.
  package init(_ limits: LuaLimits) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Int64(limits.runInstructions))
  }

  deinit { storage.deallocate() }

  /// How many are left.
  package var left: Int { Int(storage.pointee) }
}

/// What one run of a script may still do, all its calls together.
///
/// A call has its budget, but a run has thousands of calls: what each of them may take would add up to
/// minutes.
package final class LuaAllowance {
  /// In memory of its own, as the C half keeps a pointer to it while it is ``LuaState/allowance``.
  let storage: UnsafeMutablePointer<sandbox_allowance>

  /// Kept for as long as the C half has their pointer.
  private let shared: LuaInstructions

  /// Values that frames may still set.
  private var values: Int

  /// Makes the allowance of one run.
  ///
  /// - Parameter instructions: Those that it shares with others; its own if there are none.
  package init(_ limits: LuaLimits, sharing instructions: LuaInstructions? = nil) {
    values = limits.runValues
    shared = instructions ?? LuaInstructions(limits)
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: sandbox_allowance(
        instructions: shared.storage, views: Int64(limits.runViews),
        log_bytes: Int64(limits.runLogBytes), lines_dropped: 0))
  }

  deinit { storage.deallocate() }

  /// Takes the values that a frame has set.
  ///
  /// - Parameter masks: A bit for each value, a mask for each view.
  /// - Returns: Whether there were as many left.
  func take(_ masks: UnsafeBufferPointer<UInt64>) -> Bool {
    // A frame leaves most views alone, and to count bits takes a dozen instructions.
    for mask in masks where mask != 0 { values -= mask.nonzeroBitCount }
    return values >= 0
  }

  /// Instructions that are left.
  package var instructions: Int { shared.left }

  /// Lines that were printed when ``LuaLimits/runLogBytes`` were gone.
  package var droppedLines: Int { Int(storage.pointee.lines_dropped) }
}
