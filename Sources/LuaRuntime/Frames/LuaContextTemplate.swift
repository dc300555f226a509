/// A context from which others are copied.
///
/// Each copy has its own values for the fields that the host rewrites.
///
/// A copy shares everything else with the template.
package final class LuaContextTemplate {
  let state: LuaState
  let reference: Int32
  /// The initial fields of a copy, in the order of their paths.
  let places: [LuaContext.Place]
  /// Retained, because the state counts the template's contents as the host's only as long as this
  /// exists.
  private let original: LuaContext

  init(of original: LuaContext, reference: Int32, places: [LuaContext.Place]) {
    self.original = original
    state = original.state
    self.reference = reference
    self.places = places
  }

  deinit { state.release(reference) }
}
