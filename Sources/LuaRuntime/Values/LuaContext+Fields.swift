import LuaSandbox

extension LuaContext {
  /// Writes a number to a field.
  ///
  /// - Parameter index: The index of the field's path in the context's template.
  package func set(_ index: Int, to number: Double) {
    guard places[index].bits != number.bitPattern else { return }
    places[index].bits = number.bitPattern
    sandbox_context_set_number(state.pointer, reference, places[index].field, number)
  }

  /// Writes a Boolean to a field.
  ///
  /// - Parameter index: The index of the field's path in the context's template.
  package func set(_ index: Int, to boolean: Bool) {
    let bits: UInt64 = boolean ? 1 : 0
    guard places[index].bits != bits else { return }
    places[index].bits = bits
    sandbox_context_set_boolean(state.pointer, reference, places[index].field, boolean ? 1 : 0)
  }

  /// Writes one of a few words to a field.
  ///
  /// A word that does not fit into the memory limit is not written.
  ///
  /// - Parameters:
  ///   - index: The index of the field's path in the context's template.
  ///   - number: Identifies the word among those of the field; 0 is the initial one.
  package func set(_ index: Int, to word: String, number: Int) {
    let bits = UInt64(number)
    guard places[index].bits != bits else { return }
    guard sandbox_context_set_text(state.pointer, reference, places[index].field, word) == 0 else {
      return
    }
    places[index].bits = bits
  }
}
