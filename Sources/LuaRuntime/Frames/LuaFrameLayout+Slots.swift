extension LuaFrameLayout {
  /// The slots of a name: one for a view, or one for each piece of a sliced view; nil for a name
  /// that is not in the layout.
  package func slots(of name: String) -> Range<Int>? {
    var start = 0
    for key in keys {
      let count: Int
      let candidate: String
      switch key {
      case .view(let view): (candidate, count) = (view, 1)
      case .pieces(let view, let pieces): (candidate, count) = (view, pieces)
      }
      if candidate == name { return start..<(start + count) }
      start += count
    }
    return nil
  }
}
