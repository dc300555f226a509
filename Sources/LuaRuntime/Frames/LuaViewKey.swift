/// A view, or the pieces of a view, that the frames of one run address by one name.
public enum LuaViewKey: Hashable, Sendable {
  /// One view: `front = { alpha = 1 }`.
  case view(String)

  /// A sliced view: `pieces = { { alpha = 1 }, { alpha = 0.5 } }`, `views.pieces[2].alpha = 1`.
  case pieces(String, count: Int)
}
