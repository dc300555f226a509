/// A context of which others are copies, with fields of their own that the host rewrites.
///
/// A copy shares with it all that the host does not rewrite.
package final class LuaContextTemplate {
  let core: LuaCore
  let reference: Int32
  /// As a copy has them at the beginning, in the order of their paths.
  let places: [LuaContext.Place]
  /// Kept, as the state counts what is in it as the host's for that long.
  private let original: LuaContext

  init(of original: LuaContext, reference: Int32, places: [LuaContext.Place]) {
    self.original = original
    core = original.core
    self.reference = reference
    self.places = places
  }

  deinit { core.release(reference) }
}
