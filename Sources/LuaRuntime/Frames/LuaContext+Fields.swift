import LuaSandbox

extension LuaContext {
  /// Writes a number into a field.
  ///
  /// - Parameter index: The index of its path among those of the context's template.
  package func set(_ index: Int, to number: Double) {
    guard places[index].bits != number.bitPattern else { return }
    places[index].bits = number.bitPattern
    sandbox_context_set_number(core.state, reference, places[index].field, number)
  }

  /// Writes a boolean into a field.
  ///
  /// - Parameter index: The index of its path among those of the context's template.
  package func set(_ index: Int, to boolean: Bool) {
    let bits: UInt64 = boolean ? 1 : 0
    guard places[index].bits != bits else { return }
    places[index].bits = bits
    sandbox_context_set_boolean(core.state, reference, places[index].field, boolean ? 1 : 0)
  }

  /// Writes one of a few words into a field; a word that does not fit into the memory limit is not
  /// written.
  ///
  /// - Parameters:
  ///   - index: The index of its path among those of the context's template.
  ///   - number: Identifies the word among those of the field; 0 is its first one.
  package func set(_ index: Int, to word: String, number: Int) {
    let bits = UInt64(number)
    guard places[index].bits != bits else { return }
    guard sandbox_context_set_text(core.state, reference, places[index].field, word) == 0 else {
      return
    }
    places[index].bits = bits
  }

  /// Writes any value, made read-only, into a field of the outermost table; for fields that change
  /// once per run, such as `state`.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit.
  package func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try core.set(self, name, to: value)
  }
}
