import LuaSandbox

/// A read-only table of a script that the host keeps up to date, field by field.
///
/// A script that writes to it, or to a table in it, gets an error at that line. Since only the
/// host writes, a field that did not change costs a comparison, and one that did about 25 ns.
package final class LuaContext {
  /// One field that the host rewrites, and the bits that were last written to it.
  struct Place {
    let field: sandbox_field
    var bits: UInt64
  }

  let core: LuaCore
  let reference: Int32

  /// In the order of the template's paths; shared with the template until one changes.
  @exclusivity(unchecked) var places: [Place]

  init(core: LuaCore, reference: Int32, places: [Place] = []) {
    self.core = core
    self.reference = reference
    self.places = places
  }

  deinit { core.release(reference) }
}
