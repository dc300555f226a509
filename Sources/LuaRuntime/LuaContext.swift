/// A read-only table of a script that the host keeps up to date, field by field.
///
/// A script that writes to it, or to a table in it, gets an error at that line. Since only the
/// host writes, a field that did not change costs a comparison, and one that did about 25 ns.
package final class LuaContext {
  /// One field that the host rewrites.
  package struct Slot: Hashable, Sendable {
    let index: Int
  }

  let core: LuaCore
  let reference: Int32

  /// Where each slot is in the state, and the bits that were last written to it.
  @exclusivity(unchecked) var places: [(place: Int32, bits: UInt64?)] = []

  init(core: LuaCore, reference: Int32) {
    self.core = core
    self.reference = reference
  }

  deinit { core.release(reference) }
}
