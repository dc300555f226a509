/// The views that the frames of one run can address, each with its slot in the result.
///
/// Slots are in the order of the keys. A sliced view has one slot for each piece.
public final class LuaFrameLayout {
  /// The keys, in the order of their slots.
  package let keys: [LuaViewKey]

  /// The number of slots in a result.
  public let slotCount: Int

  /// The number of properties in a slot.
  ///
  /// The values of slot `s` begin at `s * propertyCount`.
  public let propertyCount: Int

  let state: LuaState
  let reference: Int32

  init(
    state: LuaState, reference: Int32, keys: [LuaViewKey], slotCount: Int, propertyCount: Int
  ) {
    self.state = state
    self.reference = reference
    self.keys = keys
    self.slotCount = slotCount
    self.propertyCount = propertyCount
  }

  deinit { state.release(reference) }
}
