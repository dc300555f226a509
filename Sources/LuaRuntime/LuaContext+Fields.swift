import LuaSandbox

extension LuaContext {
  /// Finds fields that the host will rewrite.
  ///
  /// - Parameter paths: Where they are. Each must have had a value when the context was made.
  /// - Returns: A slot for each path, in order.
  /// - Throws: ``LuaError`` if there is no such field.
  package func slots(at paths: LuaFieldPaths) throws(LuaError) -> [Slot] {
    let found = try core.places(in: self, of: paths)
    defer { places += found.map { ($0, nil) } }
    return found.indices.map { Slot(index: places.count + $0) }
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
