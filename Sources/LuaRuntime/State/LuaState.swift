/// A script's own Lua state: sandboxed, limited, and closed when its last handle is released.
///
/// Each script has a separate state (30 µs to open, 30 KB), so that scripts can't affect each
/// other, the memory limit is exact, and a reload creates a new state beside the old one.
///
/// A state belongs to one thread at a time. Nested calls end with an error when only 96 KB of the
/// thread's stack are left, so a stack of 256 KB is enough. On a stack of 1 MB, the only limit is
/// Lua's own, of 200 calls.
///
/// The state is not reentrant: a host function must not call the state that calls it.
package final class LuaState {
  /// The limits given when the state was opened.
  package var limits: LuaLimits { core.limits }

  /// The properties that a frame's result can set, in the order of the bits in a mask.
  package var vocabulary: [LuaProperty] { core.vocabulary }

  let core: LuaCore

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - limits: The limits of the script.
  ///   - vocabulary: The properties that its frames can set.
  ///   - seed: The seed of ``randomFunction`` for each call.
  /// - Throws: ``LuaError`` if the library does not fit into the memory limit, or if the memory
  ///   layout of the system's Lua is not the one that the sandbox expects.
  package init(
    limits: LuaLimits = .standard, vocabulary: LuaVocabulary = .empty, seed: UInt64 = 0
  ) throws(LuaError) {
    core = try LuaCore(limits: limits, vocabulary: vocabulary, seed: seed)
  }
}
