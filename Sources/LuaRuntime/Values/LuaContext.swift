import LuaSandbox

/// A script's read-only table, which the host updates field by field.
///
/// A script that writes to it, or to a table inside it, gets an error at that line. Because only
/// the host writes, updating an unchanged field costs only a comparison, and a changed one about 25
/// ns.
public final class LuaContext {
  /// One field that the host rewrites, and the bits that were last written to it.
  struct Place {
    let field: sandbox_field
    var bits: UInt64
  }

  let state: LuaState
  let reference: Int32

  /// In the order of the template's paths.
  ///
  /// The array is shared with the template until a field changes.
  @exclusivity(unchecked) var places: [Place]

  init(state: LuaState, reference: Int32, places: [Place] = []) {
    self.state = state
    self.reference = reference
    self.places = places
  }

  deinit { state.release(reference) }
}
