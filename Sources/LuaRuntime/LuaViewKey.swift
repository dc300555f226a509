/// What the frames of one run may address under one name.
package enum LuaViewKey: Hashable, Sendable {
  /// One view: `front = { alpha = 1 }`.
  case view(String)

  /// A view in pieces: `pieces = { { alpha = 1 }, { alpha = 0.5 } }`, `views.pieces[2].alpha = 1`.
  case pieces(String, count: Int)
}
