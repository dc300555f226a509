extension View {
  /// How the colors of a view blend with those behind it.
  ///
  /// Source: W3C, Compositing and Blending Level 2, including the names.
  public enum BlendMode: String, CaseIterable, Sendable, Hashable {
    /// The view covers everything behind it.
    case normal
    /// Colors are multiplied: white changes nothing, black stays black.
    case multiply
    /// The inverse colors are multiplied: black changes nothing, white stays white.
    case screen
    /// Colors are added, up to white.
    case plusLighter
  }
}
