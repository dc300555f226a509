extension LuaContext {
  /// Finds a field that the host will rewrite.
  ///
  /// - Parameter path: The names that lead to it, as in `["gesture", "translationX"]`. The field
  ///   must have had a value when the context was made.
  /// - Throws: ``LuaError`` if there is no such field.
  package func slot(_ path: [String]) throws(LuaError) -> Slot {
    try core.makeSlot(self, path)
  }

  /// Writes a number into a field.
  package func set(_ slot: Slot, to number: Double) {
    core.set(slot, number: number)
  }

  /// Writes a boolean into a field.
  package func set(_ slot: Slot, to boolean: Bool) {
    core.set(slot, boolean: boolean)
  }

  /// Writes any value into a field of the outermost table, read-only again; for what changes once
  /// a run, such as `state`.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit.
  package func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try core.set(self, name, to: value)
  }
}
