/// One script's own Lua: sandboxed, bounded, and closed when the last handle to it is gone.
///
/// Each script has a state to itself (30 µs to open, 30 KB), so that nothing leaks from one to
/// the other, the memory limit is exact, and a reload is a new state beside the old one.
///
/// A state belongs to one thread at a time. Calls within each other end with an error when 96 KB of the
/// thread's stack are left, so one of 256 KB will do; on 1 MB, nothing but Lua's own limit of 200 ends them.
///
/// It is not reentrant: a host function must not call the state that calls it.
package final class LuaState {
  /// The bounds that the state was made with.
  package var limits: LuaLimits { core.limits }

  /// The properties that a frame's result may set, in the order of the bits of a mask.
  package var vocabulary: [LuaProperty] { core.vocabulary }

  /// Whether what Lua asks of the C library is charged.
  ///
  /// It is in a program on Linux. Elsewhere, and where this library is loaded late, each instruction
  /// counts 32 times to the run.
  package var isPriced: Bool { core.isPriced }

  let core: LuaCore

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - limits: The bounds of the script.
  ///   - vocabulary: What its frames may set.
  ///   - seed: Where ``randomFunction`` begins, in each call anew.
  /// - Throws: ``LuaError`` if the library does not fit into the memory limit, or if the system's Lua was
  ///   built in another way than the sandbox knows.
  package init(
    limits: LuaLimits = .standard, vocabulary: LuaVocabulary = .empty, seed: UInt64 = 0
  ) throws(LuaError) {
    core = try LuaCore(limits: limits, vocabulary: vocabulary, seed: seed)
  }
}
