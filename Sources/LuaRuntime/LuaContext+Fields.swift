import LuaSandbox

extension LuaContext {
  /// Finds a field that the host will rewrite.
  ///
  /// - Parameter path: The names that lead to it, as in `["gesture", "translationX"]`. The field
  ///   must have had a value when the context was made.
  /// - Throws: ``LuaError`` if there is no such field.
  package func slot(_ path: [String]) throws(LuaError) -> Slot {
    places.append((try core.makeSlot(self, path), nil))
    return Slot(index: places.count - 1)
  }

  /// Writes a number into a field.
  package func set(_ slot: Slot, to number: Double) {
    guard places[slot.index].bits != number.bitPattern else { return }
    places[slot.index].bits = number.bitPattern
    sandbox_context_set_number(core.state, reference, places[slot.index].place, number)
  }

  /// Writes a boolean into a field.
  package func set(_ slot: Slot, to boolean: Bool) {
    let bits: UInt64 = boolean ? 1 : 0
    guard places[slot.index].bits != bits else { return }
    places[slot.index].bits = bits
    sandbox_context_set_boolean(core.state, reference, places[slot.index].place, boolean ? 1 : 0)
  }

  /// Writes any value into a field of the outermost table, read-only again; for what changes once
  /// a run, such as `state`.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit.
  package func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try core.set(self, name, to: value)
  }
}
