/// The views that the frames of one run may address, each with its slot in the result.
///
/// Slots follow the order of the keys; a view in pieces takes one slot for each piece.
package final class LuaFrameLayout {
  /// The keys, in the order of their slots.
  package let keys: [LuaViewKey]

  /// How many slots a result has.
  package let slotCount: Int

  /// How many properties a slot has; the values of slot `s` begin at `s * propertyCount`.
  package let propertyCount: Int

  let core: LuaCore
  let reference: Int32

  init(
    core: LuaCore, reference: Int32, keys: [LuaViewKey], slotCount: Int, propertyCount: Int
  ) {
    self.core = core
    self.reference = reference
    self.keys = keys
    self.slotCount = slotCount
    self.propertyCount = propertyCount
  }

  deinit { core.release(reference) }
}
