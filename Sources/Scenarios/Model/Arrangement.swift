public import Motion

/// Where a view lies in its superview, and how it lays out its own views.
public struct Arrangement: Sendable, Hashable {
  /// A fixed rectangle in the superview's coordinates, in points; nil for a view that fits its
  /// surroundings.
  public internal(set) var frame: Rect?
  /// The width; nil lets the view's content or its superview decide.
  public internal(set) var width: Length?
  /// The height; nil lets the view's content or its superview decide.
  public internal(set) var height: Length?
  /// Height ÷ width, for a view of which only one of them is known.
  public internal(set) var aspect: Double?
  /// Its distances from the edges of its superview, in a superview without rows or columns.
  public internal(set) var edges = Edges()
  /// How its own views are laid out.
  public internal(set) var layout = Layout()
  /// Whether it is left out.
  public internal(set) var isHidden = false

  /// A length of a view.
  public enum Length: Sendable, Hashable {
    case points(Double)
    /// A share of the superview's length without its insets.
    case part(Double)
    /// All that is left; several views share it evenly.
    case fill
    /// As much as its text or its own views take.
    case fit
  }

  /// Distances from the edges of the superview without its insets; nil where there is none.
  ///
  /// The leading edge is the right one where the layout is right to left.
  public struct Edges: Sendable, Hashable {
    /// The distance from the top edge; a part is one of the height.
    public internal(set) var top: Length?
    /// The distance from the edge at which lines begin; a part is one of the width.
    public internal(set) var leading: Length?
    /// The distance from the bottom edge.
    public internal(set) var bottom: Length?
    /// The distance from the edge at which lines end.
    public internal(set) var trailing: Length?

    var isEmpty: Bool { self == Edges() }
  }

  /// How a view lays out its views.
  public struct Layout: Sendable, Hashable {
    /// One after the other, or each by its own edges.
    public internal(set) var kind = Kind.free
    /// Points between two views of a row or a column.
    public internal(set) var spacing = 0.0
    /// Points between the views and the edges; `left` is the leading edge.
    public internal(set) var insets = EdgeInsets.zero
    /// Where views lie across a row or a column.
    public internal(set) var align = Align.fill
    /// Whether the views keep away from bars and from the device's shape; only for a screen.
    public internal(set) var isInSafeArea = false
  }

  /// How views follow each other.
  public enum Kind: String, Sendable, CaseIterable {
    case row, column
    /// Each view lies by its own edges.
    case free
  }

  /// Where views lie across a row or a column.
  public enum Align: String, Sendable, CaseIterable {
    case leading, center, trailing
    /// Those without their own length take the whole one.
    case fill
  }
}
