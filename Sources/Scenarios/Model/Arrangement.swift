public import Motion

/// The position of a view in its superview, and the layout of its subviews.
public struct Arrangement: Sendable, Hashable {
  /// A fixed rectangle in the superview's coordinates, in points; nil for a view that is laid out
  /// relative to its surroundings.
  public internal(set) var frame: Rect?
  /// The width; nil lets the view's content or its superview decide.
  public internal(set) var width: Length?
  /// The height; nil lets the view's content or its superview decide.
  public internal(set) var height: Length?
  /// Height ÷ width, for a view whose width or height follows from the other.
  public internal(set) var aspect: Double?
  /// The distances from the edges of the superview, if the superview lays out no row or column.
  public internal(set) var edges = Edges()
  /// The layout of the subviews.
  public internal(set) var layout = Layout()
  /// Whether the view is omitted from the layout.
  public internal(set) var isHidden = false

  /// A length of a view.
  public enum Length: Sendable, Hashable {
    case points(Double)
    /// A share of the superview's length without its insets.
    case part(Double)
    /// The remaining space, which several views share evenly.
    case fill
    /// The size of the view's text or subviews.
    case fit
  }

  /// Distances from the edges of the superview, inside its insets; nil for an edge without a
  /// distance.
  ///
  /// In a right-to-left layout, the leading edge is the right one.
  public struct Edges: Sendable, Hashable {
    /// The distance from the top edge; a part is a fraction of the height.
    public internal(set) var top: Length?
    /// The distance from the edge at which lines begin; a part is a fraction of the width.
    public internal(set) var leading: Length?
    /// The distance from the bottom edge.
    public internal(set) var bottom: Length?
    /// The distance from the edge at which lines end.
    public internal(set) var trailing: Length?

    var isEmpty: Bool { self == Edges() }
  }

  /// The layout of a view's subviews.
  public struct Layout: Sendable, Hashable {
    /// Whether the views form a row or a column, or are positioned by their edges.
    public internal(set) var kind = Kind.free
    /// Points between two views of a row or a column.
    public internal(set) var spacing = 0.0
    /// Points between the views and the edges; `left` is the leading edge.
    public internal(set) var insets = EdgeInsets.zero
    /// The alignment of the views across a row or a column.
    public internal(set) var align = Align.fill
    /// Whether the views stay inside the safe area; only for a screen.
    public internal(set) var isInSafeArea = false
  }

  /// The arrangement of the subviews.
  public enum Kind: String, Sendable, CaseIterable {
    case row, column
    /// Each view is positioned by its own edges.
    case free
  }

  /// An alignment across a row or a column.
  public enum Align: String, Sendable, CaseIterable {
    case leading, center, trailing
    /// Views without their own length fill the whole length.
    case fill
  }
}
