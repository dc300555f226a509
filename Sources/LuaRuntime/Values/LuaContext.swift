/// A script's read-only table, which the host updates field by field.
///
/// A script that writes to it, or to a table inside it, gets an error at that line.
public final class LuaContext {
  let state: LuaState
  let reference: Int32

  init(state: LuaState, reference: Int32) {
    self.state = state
    self.reference = reference
  }

  deinit { state.release(reference) }
}
